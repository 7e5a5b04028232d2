"""How sure a share is: Wilson's interval, which stays between 0 and 1 and is right for few games, too."""

from __future__ import annotations

from math import sqrt

# 95 of 100 such intervals hold the true share.
Z = 1.959964


def wilson_interval(hits: int, tries: int) -> tuple[float, float]:
    """The interval of the share of hits. Without tries nothing is known: (0, 1)."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    spread = Z * Z / tries
    middle = (share + spread / 2) / (1 + spread)
    reach = Z / (1 + spread) * sqrt(share * (1 - share) / tries + spread / (4 * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)
