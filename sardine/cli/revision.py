"""An older state of the project, out of git: found by its name, and laid out in a folder of its own."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path

import click

from sardine.suggest import suggestion
from validator.database.value_class import dataclass

FOLDERS = ("cards", "layouts")


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, and the name that it was asked for by."""

    ref: str
    commit: str

    def __str__(self) -> str:
        """`v1.0 (a581b24)`, or the short id alone where it was asked for by its id."""
        short = self.commit[:7]
        return short if self.commit.startswith(self.ref) else f"{self.ref} ({short})"


def find_revision(root: Path, ref: str) -> Revision:
    """The commit that a branch, a tag, an id or an expression like `HEAD~2` names.

    Raises click.UsageError without git, outside a repository and for a name that means nothing.
    """
    inside = _git(root, "rev-parse", "--is-inside-work-tree")
    if inside.returncode:
        words = inside.stderr.decode(errors="replace").strip().splitlines()
        if words and "not a git repository" not in words[0]:
            raise click.UsageError(f"git cannot look into {root}: {words[0]}")
        raise click.UsageError(f"{root.resolve()} is in no git repository, so there is nothing to compare with")
    found = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}")
    if found.returncode:
        names = _git(root, "for-each-ref", "--format=%(refname:short)").stdout.decode(errors="replace").split()
        raise click.UsageError(f"git knows no commit {ref!r}; there is: {suggestion(ref, ['HEAD', *names])}")
    return Revision(ref, found.stdout.decode().strip())


def lay_out(root: Path, revision: Revision, folder: Path) -> None:
    """Write the cards and layouts of that commit into `folder`. The project itself is not touched.

    Raises click.UsageError when the commit has none at this place.
    """
    listed = _git(root, "ls-tree", "-d", "--name-only", revision.commit).stdout.decode(errors="replace").splitlines()
    missing = [name for name in FOLDERS if name not in listed]
    if missing:
        raise click.UsageError(f"{revision} has no folder {' and no folder '.join(missing)} at this place")
    packed = _git(root, "archive", "--format=tar", revision.commit, *FOLDERS)
    try:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
    except tarfile.TarError as fault:
        raise click.UsageError(f"the files of {revision} cannot be laid out: {fault}") from None


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=False)
    except OSError:
        raise click.UsageError("comparing with an older state needs the program git, which was not found") from None
