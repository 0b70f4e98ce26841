"""Roles of a template that are slips of those its game's print standard, or the tiling of mats, asks for.

A designer's elements may have roles of their own; but where one that is asked for is nowhere in the template
and a word of another is all but it, that word is told, once, and not each card that lacks it. On a mat any
role may be left out; there a word that is all but ``zone``, or a zone of the game behind it, is warned of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardgen.press.layout.laying import Role, RoleWord, Template
from cardgen.press.measure import Gauge
from cardgen.press.roles import ZONE
from cardgen.problem import Problem
from cardgen.source.nearest import CLOSE, by_nearness


def misnamed(template: Template, rules: Sequence[Gauge]) -> dict[str, Problem]:
    """The roles that are asked for and misspelt, each with the problem at the word that is to blame."""
    asked = [gauge.check.role for gauge in rules if not gauge.check.role.endswith("*")]
    given = {whole(role) for role in template.roles}
    missing = [name for name in dict.fromkeys(asked) if name not in given]
    odd = [role for role in template.roles if whole(role) not in asked]
    found = {}
    for name in missing:
        ranked = [(by_nearness(whole(role), [name])[0][0], role) for role in odd]
        likeness, role = max(ranked, key=lambda pair: pair[0], default=(0.0, ()))
        if likeness >= CLOSE and (slip := _slip(role, name)) is not None:
            found[name] = slip
    return found


def misnamed_zones(template: Template, zones: Collection[str]) -> Iterator[Problem]:
    """The roles of a mat's template that mean a zone and say another word, each with a warning at it."""
    for role in template.roles:
        (head, at), *rest = [(name, said.at) for said in role for name in said.word.split(".")]
        if head != ZONE and (meant := _meant(head, [ZONE])):
            message = f"the role {head!r} keeps nothing whole where the mat is parted into tiles"
            yield Problem("unknown-role", message, at, "warning", f"did you mean {meant!r}?")
        elif head == ZONE and rest and (meant := _meant(rest[0][0], zones)):
            message = f"the game has no zone {rest[0][0]!r}"
            yield Problem("unknown-role", message, rest[0][1], "warning", f"did you mean {meant!r}?")


def _meant(word: str, names: Collection[str]) -> str:
    """The name that a word is a slip of; none for a name, or a name and more: ``deck_2``."""
    if any(word.startswith(name) and not word[len(name) :][:1].isalpha() for name in names):
        return ""
    likeness, name = next(iter(by_nearness(word, names)), (0.0, ""))
    return name if likeness >= CLOSE else ""


def whole(role: Role) -> str:
    """The role as checks name it."""
    return ".".join(word for word, _ in role)


def _slip(role: Role, name: str) -> Problem | None:
    """The problem at the word that makes the role another one; None where it is not one word."""
    right = name.split(".")
    if sum(word.count(".") + 1 for word, _ in role) != len(right):
        return None
    wrong: list[tuple[RoleWord, str]] = []
    for said in role:
        length = said.word.count(".") + 1
        meant, right = ".".join(right[:length]), right[length:]
        if said.word != meant:
            wrong.append((said, meant))
    (said, meant), *more = wrong
    message = (
        f"no element has the role {name!r}, which the game's print standard asks for; found {said.word!r}"
    )
    return None if more else Problem("unknown-role", message, said.at, hint=f"did you mean {meant!r}?")
