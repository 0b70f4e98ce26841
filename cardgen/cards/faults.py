"""Values against their JSON Schema: what does not fit, in words that name what was found and expected.

The schema is strict (``schema.field_schema``); the validator's own sentences are never shown. A fault's
path leads into the value, so that nested values are placed too.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import jsonschema_rs

from cardgen.source.nearest import nearest
from cardgen.source.scalar import describe

_TYPES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "a text",
    "boolean": "yes or no",
    "array": "a list",
    "object": "named values",
}


class Fault(NamedTuple):
    """What does not fit; ``missing`` names a part that is not there, ``unknown`` says a key is too many."""

    path: tuple[str | int, ...]
    message: str
    hint: str = ""
    missing: str = ""
    unknown: bool = False


class Shape:
    """A compiled schema."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.schema = dict(schema)
        # The linear-time engine: a pattern of a spec cannot make a card's text cost more than its length.
        options = jsonschema_rs.RegexOptions()
        self.validator = jsonschema_rs.Draft202012Validator(self.schema, pattern_options=options)

    def fits(self, value: Any) -> bool:
        return self.validator.is_valid(value)

    def faults(self, value: Any) -> Iterator[Fault]:
        """Everything that does not fit, in the order of the schema; a part that is misspelt at the slip."""
        found = [fault for error in self.validator.iter_errors(value) for fault in self._told(error)]
        slips = {(*fault.path[:-1], fault.hint) for fault in found if fault.unknown}
        return (fault for fault in found if (*fault.path, f"did you mean {fault.missing!r}?") not in slips)

    def _told(self, error: Any) -> Iterator[Fault]:
        return _faults(tuple(error.instance_path), error.kind.name, error, self._around(error.schema_path))

    def _around(self, schema_path: list[str | int]) -> Mapping[str, Any]:
        """The subschema that holds the keyword of an error."""
        schema: Any = self.schema
        for step in schema_path[:-1]:
            schema = schema[step]
        found: Mapping[str, Any] = schema
        return found


def _faults(
    path: tuple[str | int, ...], keyword: str, error: Any, schema: Mapping[str, Any]
) -> Iterator[Fault]:
    found = error.instance
    match keyword:
        case "required":
            name = error.kind.property
            yield Fault(path, f"{name!r} is missing", f"give it a value: {name}", missing=name)
        case "additionalProperties":
            for name in error.kind.unexpected:
                message = f"found {name!r}, which is unknown here"
                yield Fault((*path, name), message, nearest(name, schema["properties"]), unknown=True)
        case "enum":
            names = ["nothing" if name is None else str(name) for name in schema["enum"]]
            expected = ", ".join(names) if len(names) <= 12 else f"{', '.join(names[:12])} …"
            hint = nearest(found, names) if isinstance(found, str) else ""
            hint = "" if hint.startswith("accepted") else hint
            yield Fault(path, f"found {describe(found)}, expected one of {expected}", hint)
        case "type":
            expected = schema.get("title") or _TYPES.get(schema["type"], str(schema["type"]))
            yield Fault(
                path,
                f"found {describe(found)}, expected {expected}{_range(schema)}",
                _type_hint(found, schema),
            )
        case "minimum" | "maximum":
            yield Fault(path, f"found {describe(found)}, expected a number{_range(schema)}")
        case "multipleOf":
            yield Fault(path, f"found {describe(found)}, expected a multiple of {schema['multipleOf']}")
        case "maxLength":
            yield Fault(
                path, f"found a text of {len(found)} characters, expected at most {schema['maxLength']}"
            )
        case "pattern":
            yield Fault(path, f"found {describe(found)}, expected the form {schema['pattern'][4:-2]}")
        case "minItems" | "maxItems":
            least, most = schema.get("minItems", 0), schema["maxItems"]
            expected = f"exactly {most}" if least == most else f"{least} to {most}"
            yield Fault(path, f"found a list of {len(found)}, expected {expected}")
        case "uniqueItems":
            yield Fault(path, "an item of the list is there twice", "write each item once")
        case _:
            yield Fault(path, f"found {describe(found)}, which does not fit here")


def _range(schema: Mapping[str, Any]) -> str:
    """The bounds a number has, as words.

    >>> _range({"minimum": 1, "maximum": 10}), _range({"minimum": 0}), _range({})
    (' from 1 to 10', ' of 0 or more', '')
    """
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of {least} or more"
    return f" of {most} or less" if most is not None else ""


def _type_hint(found: Any, schema: Mapping[str, Any]) -> str:
    if schema["type"] == "string" and isinstance(found, bool | float):
        return "put it in quotes, or format the cell as text"
    return ""
