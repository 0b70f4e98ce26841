"""The files of a delivery on disk: PDFs in the shop's standard, pictures, proofs and the ZIP.

In: ``Delivery`` values, a ``Profile``, and where names are to lie. Out: written files, and their names. Same
faces, same bytes: the ZIP bears one date and its entries are sorted.
"""

from __future__ import annotations

import io
import shutil
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from cardgen.press.face import Face
from cardgen.press.outlined import outlined_sheets
from cardgen.press.pdf.coded import Colours
from cardgen.press.pdf.finish import write_pdf
from cardgen.press.pdf.output_intent import OutputIntent
from cardgen.press.pdf.paint import PARTS, Painter
from cardgen.press.pdf.standard import RULES
from cardgen.press.pdf.transparency import SEE_THROUGH, Watch
from cardgen.press.sheets.delivery import Delivery
from cardgen.press.sheets.profile import Profile
from cardgen.press.store import Store
from cardgen.press.text.typeface import Typeface
from cardgen.problem import Invalid, Problem

Typefaces = Callable[[str], Typeface]
Place = Callable[[str], Path]

PROOFS = "proofs"
"""The folder of the proofs: shops want nothing beside the files that is not to be printed."""
PROOF_DPI = 150
OUTLINED = 48
"""Parts of faces held painted where type is outlines, which take a megabyte a text."""
DATE = (1980, 1, 1, 0, 0, 0)  # the oldest that ZIP knows


def painter_for(
    profile: Profile,
    typefaces: Typefaces,
    intent: OutputIntent | None = None,
    store: Store | None = None,
) -> Painter:
    """The painter of a shop's files: inks only where its standard asks for them."""
    plain = profile.standard.value == "plain"
    overprints = profile.black_type.value == "overprint" and not plain
    colours: Colours = "plain" if plain else "print"
    parts = OUTLINED if profile.outlines.value else PARTS
    return Painter(typefaces, colours, intent=intent, black_overprints=overprints, store=store, parts=parts)


def write_delivery(
    deliveries: Iterable[Delivery],
    profile: Profile,
    place: Place,
    typefaces: Typefaces,
    *,
    intent: OutputIntent | None = None,
    title: str = "",
    archive: str = "cards.zip",
    store: Store | None = None,
) -> list[str]:
    """Write the files, their proofs and the ZIP a shop asks for; answers with the names, in that order.

    ``place`` says once for each name where the file is to lie; its folder is made where it is missing;
    ``store`` keeps finished pieces. Raises Invalid as ``write_pdf`` does, with what is wrong in any file.
    """
    painter = painter_for(profile, typefaces, intent, store)
    watch = Watch(RULES[profile.standard.value].title)
    written: dict[str, Path] = {}
    problems: dict[Problem, Problem] = {}
    for delivery in deliveries:
        target = written[delivery.name] = _made(place(delivery.name))
        try:
            _write(delivery, target, painter, profile, title, watch)
        except Invalid as invalid:
            for found in invalid.problems:  # a file placed by several elements is told of once
                problems.setdefault(found._replace(related=()), found)
            continue
        if profile.proofs.value and delivery.faces:
            name = f"{PROOFS}/{Path(delivery.name).with_suffix('.jpg').as_posix()}"
            written[name] = _made(place(name))
            written[name].write_bytes(_proof(delivery.faces, typefaces, store))
    others = [found for found in problems.values() if found.check != SEE_THROUGH]
    if told := [*watch.problems(), *others]:  # what is see-through on many files is told once
        raise Invalid(told)
    if profile.zip.value:
        _archive(_made(place(archive)), written)
        return [*written, archive]
    return list(written)


def _write(
    delivery: Delivery, target: Path, painter: Painter, profile: Profile, title: str, watch: Watch
) -> None:
    if target.suffix == ".png":
        target.write_bytes(_picture(delivery.faces[0], painter, profile.resolution.value))
        return
    standard = profile.standard.value
    sheets, duplex = delivery.sheets, delivery.duplex
    if profile.outlines.value:
        sheets = outlined_sheets(sheets, painter.typeface)
    write_pdf(target, sheets, painter, title=title, duplex=duplex, standard=standard, watch=watch)


def _made(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _picture(face: Face, painter: Painter, dpi: float) -> bytes:
    from cardgen.press.pdf.raster import pngs

    return next(pngs([face], painter.typeface, dpi=dpi, bleed=True, store=painter.store))


def _proof(faces: Sequence[Face], typefaces: Typefaces, store: Store | None) -> bytes:
    """How a file should look, as a JPEG: its card, or all its cards small."""
    from PIL import Image

    from cardgen.press.pdf.raster import contact_sheet, pngs

    if len(faces) == 1:
        png = next(pngs(faces, typefaces, dpi=PROOF_DPI, corners=False, store=store))
    else:
        png = contact_sheet(faces, typefaces, store=store)
    out, shown = io.BytesIO(), Image.open(io.BytesIO(png))
    density = shown.info["dpi"]  # that it opens in its true size
    shown.convert("RGB").save(out, "JPEG", quality=90, subsampling=0, dpi=density)
    return out.getvalue()


def _archive(target: Path, written: Mapping[str, Path]) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(written.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            with path.open("rb") as source, archive.open(entry, "w") as out:
                shutil.copyfileobj(source, out)
