"""Where an error location of pydantic leads: a path in the user's data, and the types expected there.

pydantic's ``loc`` mixes keys of the data with names of union members, and a member may be named as a key
is; only the types of the model tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from cardgen.source.later import Later, OneOf
from cardgen.source.located import Path


class Place(NamedTuple):
    """``branch`` is the first union on the way: where it stands, and the member that was tried there.

    ``tried`` are the types of that member.
    """

    path: Path
    branch: tuple[Path, str] | None
    types: tuple[Any, ...]
    tried: tuple[Any, ...] = ()

    def keys(self) -> list[str]:
        """The keys accepted here, in the order of the model."""
        return _keys(self.types)

    def tried_keys(self) -> list[str]:
        """The keys that the member takes which was tried at the branch."""
        return _keys(self.tried)


def follow(model: type[BaseModel], loc: Iterable[str | int]) -> Place:
    """Walk an error location through the types of a model."""
    path: Path = ()
    branch = None
    types, tried = tuple(_members(model)), ()
    for step in loc:
        if len(types) > 1:
            types = _chosen(types, str(step))
            tried = tried if branch else types
            branch = branch or (path, str(step))
        else:
            path = (*path, step)
            types = tuple(_below(types[0], step)) if types else ()
    return Place(path, branch, types, tried)


def _keys(types: tuple[Any, ...]) -> list[str]:
    return list(dict.fromkeys(key for kind in types if _is_model(kind) for key in _fields(kind)))


def _members(annotation: Any) -> Iterator[Any]:
    """The alternatives of an annotation except ``None``, with what is wrapped around them taken off."""
    annotation = getattr(annotation, "__value__", annotation)
    if get_origin(annotation) is Annotated:
        inner, *marks = get_args(annotation)
        meant = next((mark.models(inner) for mark in marks if isinstance(mark, Later | OneOf)), (inner,))
        for member in meant:
            yield from _members(member)
    elif get_origin(annotation) in (Union, UnionType):
        for member in get_args(annotation):
            yield from _members(member)
    elif _is_model(annotation) and annotation.__pydantic_root_model__:
        yield from _members(annotation.model_fields["root"].annotation)
    elif annotation is not None and annotation is not type(None):
        yield annotation


def _below(kind: Any, step: str | int) -> Iterator[Any]:
    if _is_model(kind):
        return _members(_fields(kind).get(str(step)))
    origin, arguments = get_origin(kind), get_args(kind)
    if not isinstance(origin, type) or not arguments:
        return iter(())
    if issubclass(origin, Mapping):
        return _members(arguments[-1])
    fixed = origin is tuple and arguments[-1] is not ... and isinstance(step, int) and step < len(arguments)
    return _members(arguments[int(step) if fixed else 0])


def _chosen(types: tuple[Any, ...], member: str) -> tuple[Any, ...]:
    models = tuple(kind for kind in types if _is_model(kind) and member in _names(kind))
    plain = tuple(kind for kind in types if not _is_model(kind))
    return models or tuple(kind for kind in plain if member.startswith(_type_name(kind))) or plain


def _names(model: type[BaseModel]) -> Iterator[str]:
    """What pydantic may call this member of a union: its class, or a value of its discriminator."""
    yield model.__name__
    for annotation in _fields(model).values():
        if get_origin(annotation) is Literal:
            yield from map(str, get_args(annotation))


def _type_name(kind: Any) -> str:
    return str(getattr(get_origin(kind) or kind, "__name__", kind)).lower()


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    model.model_rebuild()  # one that is built late does not know what stands further down its module
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
