"""A choice may be open: the listed words keep their labels, and a designer's own words are taken too."""

from cardgen.cards.effects.read import read_abilities
from cardgen.cards.effects.tree import Cards, Filter
from cardgen.cards.effects.vocabulary import vocabulary
from cardgen.cards.faults import Shape
from cardgen.cards.field import Field
from cardgen.cards.schema import field_schema
from cardgen.cards.spec import load_spec
from cardgen.cards.types import TEXT
from cardgen.cards.value import reader
from cardgen.source.yaml import parse_yaml

OPEN = Field(type="choice", open=True, choices={"steering": {"ja": "ステアリング"}})
CLOSED = OPEN.model_copy(update={"open": False})


def test_a_label_means_its_choice_and_another_word_itself() -> None:
    read = reader(OPEN)
    assert read("ステアリング") == "steering"
    assert read("青い風") == "青い風"


def test_an_own_word_fits_an_open_choice_only() -> None:
    assert Shape(field_schema(OPEN)).fits("青い風")
    assert not Shape(field_schema(OPEN)).fits(7)
    assert not Shape(field_schema(CLOSED)).fits("青い風")


def test_expressions_may_compare_an_open_choice_with_any_text() -> None:
    assert OPEN.as_type() == TEXT
    assert CLOSED.as_type() != TEXT


def test_abilities_may_ask_for_a_choice_by_its_label() -> None:
    words = vocabulary(load_spec("stampede"))
    text = "[{timing: play, effects: [{destroy: {class_name: [ステアリング, 青い風], count: 1}}]}]"
    (ability,), problems = read_abilities(parse_yaml(text, "cell"), (), words, "assist")
    assert problems == []
    cards = ability.effects[0].main
    assert isinstance(cards, Cards)
    assert cards.filters == (Filter("class_name", "is", ("steering", "青い風")),)
