"""Parts of a document whose models are built when they are met: the same values, faults and schema."""

from pathlib import Path
from typing import Annotated

import pytest
from pydantic import BaseModel, ConfigDict, Tag
from pydantic import Discriminator as By

from cardgen.problem import Invalid
from cardgen.source.document import fit
from cardgen.source.later import Later
from cardgen.source.yaml import load_yaml


class Leaf(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    leaf: str
    size: tuple[int, int] = (1, 1)


class Branch(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    branch: list["Twig"]


Twig = Annotated[
    Annotated[Leaf, Later(), Tag("Leaf")] | Annotated[Branch, Later(), Tag("Branch")],
    By(lambda value: "Branch" if "branch" in value else "Leaf"),
]


class Tree(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)
    twigs: list[Twig]


class Plainly(BaseModel):
    """The same without Later."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    twigs: list[Leaf]


def grown(folder: Path, text: str) -> Tree:
    path = folder / "tree.yaml"
    path.write_text(text, "utf-8")
    return fit(Tree, load_yaml(path))


def test_a_part_is_fitted_at_any_depth_and_only_the_models_that_are_met_are_built(tmp_path: Path) -> None:
    leaves = grown(tmp_path, "twigs: [{leaf: a, size: [2, 3]}]\n")
    assert leaves.twigs == [Leaf(leaf="a", size=(2, 3))]
    assert Leaf.__pydantic_complete__
    assert not Branch.__pydantic_complete__
    tree = grown(tmp_path, "twigs: [{branch: [{branch: [{leaf: b}]}]}]\n")
    (outer,) = tree.twigs
    assert isinstance(outer, Branch)
    assert outer.branch == [Branch(branch=[Leaf(leaf="b")])]


def test_what_is_wrong_in_a_part_is_told_at_its_place(tmp_path: Path) -> None:
    with pytest.raises(Invalid) as caught:
        grown(tmp_path, "twigs:\n- leaf: a\n- branch:\n  - {leaf: 3}\n  - {leaf: b, siez: [1, 2]}\n")
    told = [(problem.at.line, problem.at.column, problem.message) for problem in caught.value.problems]
    assert told == [
        (4, 12, "found the number 3, expected text"),
        (5, 15, "unknown key 'siez' in twigs.branch"),
    ]


def test_editors_are_told_the_same_of_a_part_that_holds_itself() -> None:
    schema = Tree.model_json_schema()
    assert schema["$defs"].keys() == {"Branch", "Leaf"}
    assert schema["$defs"]["Leaf"] == Plainly.model_json_schema()["$defs"]["Leaf"]
    inside = schema["$defs"]["Branch"]["properties"]["branch"]["items"]
    assert inside == schema["properties"]["twigs"]["items"]
    assert inside["oneOf"] == [{"$ref": "#/$defs/Leaf"}, {"$ref": "#/$defs/Branch"}]
