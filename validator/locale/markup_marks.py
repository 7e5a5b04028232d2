"""Finds which mark closes which: `*` and `_`, nested, each pair within one line."""

from __future__ import annotations

from types import MappingProxyType

from validator.locale.markup_tokens import MarkupFault, Token, TokenKind


def pair_marks(tokens: list[Token]) -> tuple[dict[int, int], list[MarkupFault]]:
    """The partner of each paired mark, by token number in both directions, and a fault for each other."""
    line = _Line(tokens)
    for number, token in enumerate(tokens):
        if token.kind is TokenKind.BREAK:
            line.end()
        elif token.kind is TokenKind.MARK:
            line.take(number)
    line.end()
    return line.partners, line.faults


class _Line:
    """The marks of one line after the other; numbers are those of the tokens."""

    def __init__(self, tokens: list[Token]) -> None:
        self.partners: dict[int, int] = {}
        self.faults: list[MarkupFault] = []
        self._tokens = tokens
        # What is open, the innermost last.
        self._opened: list[int] = []
        # What was still open when a pair around it closed: it closes too late, or never.
        self._overtaken: list[int] = []

    def take(self, number: int) -> None:
        token = self._tokens[number]
        depth = self._depth_of(token.text)
        if depth is None:
            self._begin(number)
        elif token.closes:
            self._overtaken.extend(self._opened[depth + 1 :])
            partner = self._opened[depth]
            del self._opened[depth:]
            self.partners[partner], self.partners[number] = number, partner
        else:
            self._give_up(depth)
            self._opened.append(number)

    def end(self) -> None:
        self._give_up(0)
        for number in self._overtaken:
            self._note(number, "unclosed-mark")
        self._overtaken.clear()

    def _begin(self, number: int) -> None:
        token = self._tokens[number]
        late = [other for other in self._overtaken if self._tokens[other].text == token.text]
        if late and token.closes:
            self._overtaken.remove(late[0])
            self._note(late[0], "crossed-marks")
        elif token.opens:
            self._opened.append(number)
        else:
            self._note(number, "stray-mark")

    def _depth_of(self, mark: str) -> int | None:
        return next((depth for depth, other in enumerate(self._opened) if self._tokens[other].text == mark), None)

    def _give_up(self, depth: int) -> None:
        """Nothing closes what was opened from `depth` on."""
        for number in self._opened[depth:]:
            self._note(number, "unclosed-mark")
        del self._opened[depth:]

    def _note(self, number: int, code: str) -> None:
        token = self._tokens[number]
        self.faults.append(MarkupFault(token.offset, code, MappingProxyType({"mark": token.text})))
