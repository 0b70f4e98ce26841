"""What a build prints, one function a product: sheets, mats, proofs. Their names are fixed.

``sheets/<plan>.pdf``, ``die-lines/<plan>.svg``, ``.dxf`` and ``.pdf``, ``mats/<mat>.pdf`` and
``mats/<mat>-tiles.pdf``, ``proofs/<id>.png``, ``proofs/backs/<kind or id>.png`` and ``contact.png``. A back
that cards share is called ``<kind>.all.png`` where a card with its own back has the kind's name, and numbered
where one has that name too. What a build plays is in ``rounds``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardgen import __version__
from cardgen.cards.check import Checked
from cardgen.cli.outputs import Outputs
from cardgen.cli.progress import Advance, stage
from cardgen.press.edition import Edition, sources
from cardgen.press.face import Face
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.pdf.paint import Painter
from cardgen.press.sheets.collate import collate, runs
from cardgen.press.sheets.file_name import Names, no_device
from cardgen.press.sheets.impose import impose
from cardgen.press.sheets.plan import Plan
from cardgen.source.file_words import folded

if TYPE_CHECKING:
    from cardgen.press.pdf.content import Page
    from cardgen.press.sheets.printer import Printer
    from cardgen.press.sheets.sheet import Sheet
    from cardgen.press.team import Team

Item = TypeVar("Item")


class Printing(NamedTuple):
    """How often all is printed, and by which printer, if that is known."""

    copies: int = 1
    printer: Printer | None = None


ONCE = Printing()


def write_sheets(
    out: Outputs,
    name: str,
    plan: Plan,
    checked: Checked,
    edition: Edition,
    quiet: bool,
    printing: Printing = ONCE,
) -> None:
    """The cards of all decks, or of the set, imposed by a plan."""
    words, locale = set_title(checked), checked.project.locale
    build = digest(checked) if plan.label else ""  # only labels tell it
    sheets = [
        sheet
        for run in collate(runs(checked, edition), plan, printing.copies)
        for sheet in impose(
            run.pairs,
            plan,
            title=" · ".join(filter(None, (words, run.title))),
            build=build,
            printer=printing.printer,
            locale=locale,
        )
    ]
    if not sheets:
        return
    with stage(f"sheets {name}", len(sheets), quiet=quiet) as advance:
        painter = Painter(edition.fonts.typeface, "plain", store=edition.store)
        painted = _shared(edition.team, sheets, painter) if edition.team else None
        target, counted = out.file(f"sheets/{name}.pdf"), _counted(sheets, advance)
        write_pdf(target, counted, painter, title=words, duplex=plan.duplex, pages=painted)
    _write_die_lines(out, name, plan, sheets[0].placements[0].face, edition)


def _shared(team: Team, sheets: Sequence[Sheet], painter: Painter) -> Iterator[Page]:
    """The pages, of which workers paint their share; what few cards, which need no workers, do without."""
    from cardgen.press.sheet_shares import pages

    return pages(team, sheets, painter)


def _write_die_lines(out: Outputs, name: str, plan: Plan, face: Face, edition: Edition) -> None:
    """The outlines of a plan's cards, in the formats that it asks for; one file fits all of its sheets."""
    if not plan.die_lines:
        return
    from cardgen.press.cut.contour import contour
    from cardgen.press.cut.die_lines import LAYER, die_lines
    from cardgen.press.cut.dxf import dxf
    from cardgen.press.cut.svg import svg
    from cardgen.press.sheets.grid import grid

    slots = grid(plan, face)
    lines = die_lines(slots, face.corner, plan.silhouette.boxes(slots.page) if plan.silhouette else ())
    for suffix in plan.die_lines:
        target = out.file(f"die-lines/{name}.{suffix}")
        if suffix == "pdf":
            painter = Painter(edition.fonts.typeface, "print")
            write_pdf(target, [contour(lines)], painter, title=f"{name} {LAYER}")
        else:
            target.write_text({"svg": svg, "dxf": dxf}[suffix](lines), "utf-8", newline="")


def write_mats(out: Outputs, checked: Checked, edition: Edition, quiet: bool) -> None:
    """Each mat in its true size, and in tiles for a home printer."""
    if not edition.mats:
        return
    from cardgen.press.sheets.kept_tiling import kept_tiling
    from cardgen.press.sheets.playmat import mat_sheet
    from cardgen.press.sheets.tiles import tiles

    words, build, locale = set_title(checked), digest(checked), checked.project.locale
    for name, face in edition.mats.items():
        stem, mat = no_device(name), checked.spec.mats[name]
        painter = Painter(edition.fonts.typeface, "plain", store=edition.store)
        write_pdf(out.file(f"mats/{stem}.pdf"), [mat_sheet(face)], painter, title=words)
        paper = checked.project.tiles or mat.tiles
        way = kept_tiling(face, paper.sides, paper.border, paper.overlap, edition.store)
        said = f"{words} · {mat.title.text(locale) or name}"  # prints of several mats are told apart
        parts = list(tiles(face, way, title=said, build=build, locale=locale))
        with stage(f"mat {name}", len(parts), quiet=quiet) as advance:
            target = out.file(f"mats/{stem}-tiles.pdf")
            write_pdf(target, _counted(parts, advance), painter, title=words)


def write_proofs(out: Outputs, edition: Edition, dpi: int, quiet: bool) -> None:
    """A PNG of every front and of every different back, and all fronts on one."""
    from cardgen.press.pdf.raster import contact_sheet

    if not edition.fronts:
        return
    named = proofs_of(edition)
    with stage("proofs", len(named), quiet=quiet) as advance:
        for name, image in proof_images(named, edition, dpi):
            out.file(name).write_bytes(image)
            advance(1)
    sheet = contact_sheet(list(edition.fronts.values()), edition.fonts.typeface, store=edition.store)
    out.file("contact.png").write_bytes(sheet)


def proofs_of(edition: Edition) -> dict[str, Face]:
    """What is proved, by its file's name."""
    fronts = {f"proofs/{card_id}.png": face for card_id, face in edition.fronts.items()}
    return fronts | {f"proofs/backs/{name}": face for name, face in _named_backs(edition).items()}


def proof_images(named: Mapping[str, Face], edition: Edition, dpi: int) -> Iterator[tuple[str, bytes]]:
    """Each file of proofs with its PNG."""
    from cardgen.press.pdf.raster import pngs
    from cardgen.press.proof_shares import proof_pngs

    faces, store, team = list(named.values()), edition.store, edition.team
    if team:
        images = proof_pngs(team, faces, dpi=dpi, store=store)
    else:
        images = pngs(faces, edition.fonts.typeface, dpi=dpi, store=store)
    yield from zip(named, images, strict=True)


def _named_backs(edition: Edition) -> dict[str, Face]:
    """Every different back by its file's name: a card's own by its id, one that cards share by their kind."""
    kinds = {id(face): no_device(kind) for kind, face in edition.common_backs.items()}
    own = {card_id: face for card_id, face in edition.backs.items() if id(face) not in kinds}
    names = Names()
    named = {names.fresh(card_id, ".png"): face for card_id, face in own.items()}
    given = {folded(card_id) for card_id in own}
    for face in {id(face): face for face in edition.backs.values() if id(face) in kinds}.values():
        kind = kinds[id(face)]
        named[names.fresh(f"{kind}.all" if folded(kind) in given else kind, ".png")] = face
    return named


def set_title(checked: Checked) -> str:
    """What a set is called on its sheets."""
    folder = checked.project.root.resolve().name
    return checked.project.title or folder.encode("utf-8", "replace").decode()  # it may be no text


def digest(checked: Checked) -> str:
    """A short name for what was built, printed on sheets so that prints can be told apart."""
    digest = hashlib.sha256(__version__.encode())
    for path in sources(checked.project):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:7]


def _counted(items: Sequence[Item], advance: Advance) -> Iterator[Item]:
    for item in items:
        yield item
        advance(1)
