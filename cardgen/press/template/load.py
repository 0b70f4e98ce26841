"""Templates from their files: found, joined with those they extend, fitted, checked and compiled.

In: a path, the game's spec and a kind of card; fonts and pictures. Out: a ``Template`` to lay cards out with,
or ``Invalid`` with everything that is wrong, each at its line and column.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from cardgen import data
from cardgen.cards.art import escapes
from cardgen.cards.spec import Spec
from cardgen.cards.stock import Stock
from cardgen.cards.types import TEXT, Type
from cardgen.press.layout.laying import Template
from cardgen.press.layout.pictures import Pictures
from cardgen.press.locale import labels, variant
from cardgen.press.names.declared import Said, declared
from cardgen.press.template.compiler import ElementCompiler, Workshop
from cardgen.press.template.document import TemplateFile
from cardgen.press.template.head import compile_head
from cardgen.press.template.inline import InlineWords, icons, keywords
from cardgen.press.template.lift import as_written, lifted
from cardgen.press.template.styles import Styles
from cardgen.press.template.vocabulary import Vocabulary
from cardgen.press.text.fonts import Fonts
from cardgen.problem import Invalid, Problem, Span
from cardgen.source.document import fit
from cardgen.source.located import Located
from cardgen.source.nearest import listed
from cardgen.source.yaml import load_yaml

MAX_EXTENDS = 10
COLUMN = Type("text", optional=True)
"""A column that the spec does not know: text, and not every card has it."""
LOCALE = "locale"
"""The name of the language that is printed, in expressions."""


def find_template(
    name: str, game: str = "", folders: Iterable[Path] = (), locale: str = "", other_than: Path | None = None
) -> Path | None:
    """The file of a template that a spec or a user names: in the project's folders, else bundled.

    In each place that for the language (``front.en.yaml``) comes before the plain one; no name leads out of
    these places, and none means the file ``other_than`` that names it. Raises Invalid where what has its name
    cannot be read as a file: another one in its place would not be what was meant.
    """
    if escapes(name):
        return None
    names = [variant(name, locale), name] if locale else [name]
    places = [place for root in (*folders, data.templates()) for place in (root / game, root)]
    tries = [place / file for place in places for file in names]
    itself = other_than and os.path.realpath(other_than)
    found = next((path for path in tries if os.path.lexists(path) and os.path.realpath(path) != itself), None)
    if found and not found.is_file():
        what = "no file" if found.exists() else "a link that leads nowhere"
        hint = "put the template there, or delete it"
        raise Invalid(
            [Problem("missing-file", f"the template {name!r} is {what}", Span(str(found)), hint=hint)]
        )
    return found


def load_template(
    path: Path | str,
    spec: Spec | None = None,
    kind: str = "",
    *,
    fonts: Fonts,
    pictures: Pictures | None = None,
    columns: Iterable[str] = (),
    folders: Iterable[Path] = (),
    locale: str = "",
    said: Said | None = None,
) -> Template:
    """Reads and compiles a template for a kind of card, or for a mat where no kind is named.

    ``columns`` are the cards' columns that the spec does not declare; ``folders`` are searched for what it
    extends; ``locale`` is the language of labels. ``said`` gives the texts of cards, which may name icons and
    runs that the template does not. Raises Invalid; what is only odd are the template's ``warnings`` and
    ``doubts``.
    """
    located, files = _read(Path(path), spec.game if spec else "", tuple(folders))
    located = lifted(located)
    document = _fitted(located)
    names = _names(spec, kind, columns)
    words = Vocabulary(located, {LOCALE: TEXT, **names}, labels(spec, kind, locale))
    head = compile_head(document, words)
    if LOCALE not in names:
        head.constants[LOCALE], words.fixed[LOCALE] = locale, None
    places, pictures = tuple(dict.fromkeys(file.parent for file in files)), pictures or Pictures()
    inline = InlineWords(icons(document.icons, words, pictures, places), keywords(spec, locale))
    styles = Styles(words, document.styles, fonts, document.runs, inline)
    compiler = ElementCompiler(Workshop(words, styles, document.parts, pictures, places))
    nodes = compiler.nodes(document.elements, "elements")
    styles.check_unused()
    stock = _stock(document, None if spec is None else spec.stock, kind, words)
    names_of_its_own = tuple(declared(document, words, said))
    if words.problems:
        told = dict.fromkeys(_of_kinds(problem, spec, kind) for problem in words.problems)
        raise Invalid(sorted(told, key=lambda problem: problem.at[:3]))
    reads = head.fields(tuple(name for node in nodes for name in node.names))
    own = {*columns, *(spec.types(kind) if spec and kind else ())}
    return Template(
        Path(path).stem,
        stock,
        nodes,
        dict(words.places),
        head.constants,
        head.variants,
        head.computed,
        tuple(name for name in reads if name in own),
        spec.kind_column if spec else "kind",
        names_of_its_own,
        tuple(compiler.roles),
        tuple(name for name in reads if name not in own and spec and name in spec.options),
        tuple(files),
        tuple(words.doubts),
    )


def _fitted(located: Located) -> TemplateFile:
    """The document; its problems speak of it as it is written."""
    try:
        return fit(TemplateFile, located)
    except Invalid as invalid:
        raise Invalid(dict.fromkeys(map(as_written, invalid.problems))) from None


def _read(path: Path, game: str, folders: tuple[Path, ...]) -> tuple[Located, list[Path]]:
    """The document with all it extends laid under it, and the files it came from, its own first."""
    located, files = load_yaml(path), [path]
    chain = [located]
    while isinstance(name := _extended(chain[-1]), str) and name:
        at = chain[-1].at("extends")
        places = (files[-1].parent, *folders)
        found = find_template(name, game, places, other_than=files[-1]) or find_template(name, game, places)
        if found is None and escapes(name):
            message = f"{name!r} leads out of the folder that it is looked for in"
            hint = "name it as it is called in the templates' folder, without '..'"
            raise Invalid([Problem("path-outside", message, at, hint=hint)])
        if found is None:
            raise Invalid([Problem("missing-file", f"there is no template {name!r}", at)])
        if found.resolve() in [file.resolve() for file in files] or len(files) > MAX_EXTENDS:
            raise Invalid([Problem("template-cycle", f"{name!r} extends this template in turn", at)])
        chain.append(load_yaml(found))
        files.append(found)
    whole = chain[-1]
    if len(chain) == 1:
        return whole, files
    from cardgen.press.template.merge import merged

    for changes in reversed(chain[:-1]):
        whole = merged(changes, whole)
    return whole, files


def _extended(located: Located) -> object:
    return located.value.get("extends") if isinstance(located.value, dict) else None


def _names(spec: Spec | None, kind: str, columns: Iterable[str]) -> Mapping[str, Type]:
    if spec is None:
        return dict.fromkeys(columns, COLUMN)
    own = {**dict.fromkeys(columns, COLUMN), **spec.types(kind)} if kind else {}
    return {**spec.option_types, **own}


def _of_kinds(problem: Problem, spec: Spec | None, kind: str) -> Problem:
    """The problem; where it asks for a field that other kinds of card have, with these kinds."""
    if spec is None or problem.check not in ("unknown-field", "expression-name"):
        return problem
    name = problem.message.partition("'")[2].partition("'")[0]
    kinds = [other for other, found in spec.kinds.items() if name in found.fields]
    if not kinds:
        return problem
    hint = f"a field of {listed(kinds)}, not of {kind!r}: give each kind a template of its own, by 'front'"
    return problem._replace(hint=hint if kind else "a mat is drawn without a card")


def _stock(document: TemplateFile, own: Stock | None, kind: str, words: Vocabulary) -> Stock:
    """The template's stock, which only mats have, else the game's ``own``."""
    if document.stock is not None and own is not None and kind:
        message = "the stock of cards is that of their game, and a template of theirs has none"
        words.problem("wrong-value", message, words.at("stock"), "leave it out, or write it into the spec")
    elif document.stock is not None:
        sheet = document.stock
        width, height = sheet.trim
        return Stock(width=width, height=height, corner=sheet.corner, bleed=sheet.bleed, safe=sheet.safe)
    if own is not None:
        return own
    words.problem("missing-key", "the template has no stock", words.at(), "add 'stock: {size: A2}'")
    return Stock(width=1.0, height=1.0, safe=0.0, corner=0.0)
