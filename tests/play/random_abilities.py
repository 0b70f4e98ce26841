"""Random abilities from a game's vocabulary: whatever its signatures allow, small, and mostly sensible."""

from __future__ import annotations

from json import dumps
from random import Random
from typing import Any

from said_parts import Marks, amounts

from cardgen.cards.effects import parts
from cardgen.cards.effects.signature import REQUIRED, Argument, Signature
from cardgen.cards.effects.vocabulary import COVERED, NAMED, Vocabulary
from cardgen.cards.field import Field

Data = Any
RARE = ("win", "defeat", "extra_action")
"""Steps that end games before anything else happens, or keep them going."""
LIMITS = (
    "once_per_turn",
    "once_per_game",
    {"times": 2, "per": "turn"},
    {"times": 1, "per": "turn", "shared": True},
)


class Maker:
    """Makes abilities for one vocabulary; what it makes need not make sense, ``read_abilities`` tells."""

    def __init__(self, vocabulary: Vocabulary, random: Random, rare: int = 20) -> None:
        """``rare``: one in how many times a step that ends games may come up at all."""
        self.vocabulary = vocabulary
        self.rare = rare
        self.random = random
        self.amounts = amounts(vocabulary)
        self.names: list[str] = []
        self.refs: list[str] = []
        self.somebody = False
        """Whether there is a player to speak of as 'that_player'."""
        self.wanted: Marks = set()
        """What has never been said yet and shall be soon: its steps and words are drawn more often."""

    def chance(self, one_in: int) -> bool:
        return self.random.randrange(one_in) == 0

    def one(self, items: Any) -> Any:
        return self.random.choice(list(items))

    def ability(self, kind: str) -> Data:
        timings = [
            name
            for name in self.vocabulary.timings
            if not self.vocabulary.timing_kinds[name] or kind in self.vocabulary.timing_kinds[name]
        ]
        if not timings:
            raise ValueError(f"no timing of the game is for cards of the kind {kind!r}")
        timing = self.one(timings)
        style = self.vocabulary.timings[timing].style
        alike = [name for name in timings if self.vocabulary.timings[name].style == style]
        self.names, self.somebody = [], False
        self.refs = [
            *("self", "host", "below"),
            *(("subject", "other") if style in ("trigger", "response", "replacement") else ()),
        ]
        made: Data = {
            "timing": self.random.sample(alike, 2) if len(alike) > 1 and self.chance(12) else timing
        }
        if self.chance(6):
            made["from"] = self.one((*self.vocabulary.zones, COVERED))
        if self.chance(8):
            made["name"] = {"ja": "名", "en": "Name"}
        if style == "requirement":
            return {**made, "condition": self.condition(2)}
        if style == "continuous":
            return {**made, **self.maybe("condition", self.condition, 3), "effects": [self.static()]}
        if style in ("trigger", "response") and self.chance(3):
            made["of"] = self.described(1) if self.chance(2) else self.one(self.vocabulary.who)
            self.somebody = made["of"] in ("any", "all", "opponents")
        made |= self.maybe("condition", self.condition, 3)
        if self.chance(3):
            costs = {word: s for word, s in self.vocabulary.steps.items() if s.cost}
            made["cost"] = [self.headed(costs, 1)]
            self.refs += ["paid", "it"]
        if self.chance(4):
            made["limit"] = self.one(LIMITS)
        if self.chance(4):
            made["optional"] = True
        made["effects"] = self.steps(2)
        made["effects"][:0] = self.namings(made)
        return made

    def namings(self, made: Data) -> list[Data]:
        """Steps that name or remember the cards whose names an ability asks for."""
        steps: dict[str, Data] = {"named": "name_card", "remembered": {"remember": "self"}}
        heads = {"named": "name_card", "remembered": "remember"}
        able = [name for name in NAMED if heads[name] in self.vocabulary.steps]
        return [steps[name] for name in able if f'"{name}"' in dumps(made)]

    def maybe(self, key: str, make: Any, one_in: int) -> Data:
        return {key: make(2)} if self.chance(one_in) else {}

    def static(self) -> Data:
        static = {word: s for word, s in self.vocabulary.steps.items() if s.static}
        step = self.headed(static, 1)
        return {key: value for key, value in step.items() if key not in ("until", "ends_if")}

    def steps(self, depth: int) -> Data:
        made = []
        if "choose" in self.vocabulary.steps and self.chance(8):
            made.append(
                {"choose": self.one(who for who in self.vocabulary.who if who in ("one", "one_other"))}
            )
            self.somebody = True
        for _ in range(self.random.randint(1, 3)):
            made.append(self.step(depth))
            self.refs += ["it", *self.names]
            self.names = []
        return made

    def step(self, depth: int) -> Data:
        nested = parts.STEPS.keys() & {"may", "if", "choose_one", "for_each", "repeat", "at"}
        able = {
            word: signature
            for word, signature in self.vocabulary.steps.items()
            if (depth or word not in nested) and (word not in RARE or self.chance(self.rare))
        }
        wanted = {word: able[word] for _, word, *_ in sorted(self.wanted) if word in able}
        return self.headed(wanted if wanted and self.chance(2) else able, depth)

    def headed(self, heads: dict[str, Signature], depth: int) -> Data:
        word = self.one(heads)
        signature = heads[word]
        made = {word: self.argument(signature.main, depth)}
        for name, argument in signature.takes.items():
            nameless = argument.choices == ("",) and not self.vocabulary.elements
            if argument.default is REQUIRED or (self.chance(3) and not nameless):
                made[name] = (
                    self.destination(made[word])
                    if argument.type == "zone"
                    else self.argument(argument, depth)
                )
        if word == "look" and {"to", "shown"} & {*made} and "take" not in made:  # both are about taken cards
            made["take"] = self.argument(signature.takes["take"], depth)
        if wanted := [mark for mark in sorted(self.wanted) if mark[:2] == ("word", word)]:
            _, _, name, value = self.one(wanted)
            made[name or word] = value
        if signature.stats:
            stat = self.one(self.vocabulary.stats)
            made[stat] = self.of_stat(stat, word == "modify")
        return made

    def destination(self, source: Data) -> str:
        """A zone that holds some kind of what comes from the source: into others nothing may go."""
        holds = self.vocabulary.holds
        zone = source.get("zone") if isinstance(source, dict) else None
        kinds = holds.get(zone, ()) if isinstance(zone, str) else ()
        zones = [name for name in self.vocabulary.single_zones if not kinds or {*kinds} & {*holds[name]}]
        return self.one(zones)

    def of_stat(self, stat: str, signed: bool) -> Data:
        """An amount in the steps that a stat goes by, perhaps less than nothing."""
        amount = self.amount(1)
        if not isinstance(amount, int):
            return amount
        (shape, *_) = self.vocabulary.fields[stat]
        return amount * (shape.step or 1) * (-1 if signed and self.chance(3) else 1)

    def argument(self, argument: Argument, depth: int) -> Data:
        vocabulary = self.vocabulary
        match argument.type:
            case "amount":
                return self.amount(depth)
            case "amounts":
                return [self.amount(0), self.amount(0)]
            case "cards":
                return self.cards(depth, argument.zone)
            case "filter":
                return self.described(depth)
            case "who":
                return self.who()
            case "target":
                return self.who() if self.chance(2) else self.cards(depth, argument.zone)
            case "zone":
                return self.destination({})
            case "zones":
                return self.one(vocabulary.in_play)
            case "steps":
                return self.steps(max(depth - 1, 0))
            case "modes":
                return [self.steps(0), self.steps(0)]
            case "condition":
                return self.condition(depth)
            case "conditions":
                return [self.condition(0), self.condition(0)]
            case "until":
                several = {"times": 2, "of": self.one(vocabulary.events() or vocabulary.timings)}
                return several if self.chance(4) else self.one(vocabulary.points)
            case "word":
                return self.one(vocabulary.elements if argument.choices == ("",) else argument.choices)
            case "words":
                return [self.one(argument.choices) for _ in range(self.random.randint(1, 2))]
            case "counts":
                chosen = self.random.sample(argument.choices, self.random.randint(1, 2))
                return {name: self.random.randint(1, 2) for name in chosen}
            case _:
                return self.name(argument)

    def name(self, argument: Argument) -> Data:
        vocabulary = self.vocabulary
        names: dict[str, Any] = {
            "keyword": vocabulary.keywords,
            "marker": vocabulary.markers,
            "number": vocabulary.numbers,
            "stat": vocabulary.stats,
            "timing": vocabulary.timings,
            "ref": self.refs,
            "bool": (True, False),
            "int": range(1, 4),
            "value": (1, 2, "Name"),
            "nothing": (True,),
        }
        return self.one(names[argument.type])

    def amount(self, depth: int) -> Data:
        if depth == 0 or not self.chance(4):
            return self.random.randint(1, 3)
        return self.headed(self.amounts, 0)

    def condition(self, depth: int) -> Data:
        nested = {"not", "all", "any"}
        if self.chance(2):
            made = self.headed(self.amounts, 0)
            return {**made, self.one(parts.COMPARES): self.random.randint(0, 4)}
        if self.chance(8):
            return {"is": self.one(self.refs), **self.describing(0)}
        able = {
            word: signature
            for word, signature in self.vocabulary.conditions.items()
            if word != "is" and (depth or word not in nested)
        }
        made = self.headed(able, max(depth - 1, 0))
        return made if list(made.values()) != [True] else next(iter(made))

    def described(self, depth: int) -> Data:
        if self.chance(6):
            return self.one(self.refs)
        return self.describing(depth)

    def describing(self, depth: int) -> Data:
        """A description with at least one demand."""
        vocabulary = self.vocabulary
        made: Data = {}
        if self.chance(2):
            made["kind"] = self.one(vocabulary.kinds)
        if self.chance(2):
            made["whose"] = self.who()
        if self.chance(3):
            made["zone"] = self.one(vocabulary.zones)
        if self.chance(2):
            field = self.one(vocabulary.fields)
            made[field] = self.demand(field, depth)
        if self.chance(8) and vocabulary.keywords:
            made["has"] = self.one(vocabulary.keywords)
        if self.chance(9) and vocabulary.markers:
            made["marker"] = self.one(vocabulary.markers)
        if self.chance(9):
            made["face"] = self.one(("up", "down"))
        if self.chance(12):
            made["among"] = self.one(self.refs)
        elif self.chance(12):
            made["under"] = self.one(self.refs)
        if self.chance(8):
            made["state"] = self.one(("ready", "exhausted"))
        if self.chance(8):
            made["pile"] = self.one(("top", "covered", "any"))
        if self.chance(6):
            made["other"] = True
        return made or {"kind": self.one(vocabulary.kinds)}

    def demand(self, name: str, depth: int) -> Data:
        """What is asked of a field: a value, another, a bound or a list."""
        if name == "name":
            return self.one((*NAMED, "c01", {"not": "c02"}))
        shape = self.one(self.vocabulary.fields[name])
        value, other = self.value(shape), self.value(shape)
        if shape.type not in ("int", "number"):
            return self.one((value, {"not": value}))
        return self.one(
            (value, {"not": value}, [value, other], {"at_least": value}, {"at_most": self.amount(depth)})
        )

    def value(self, shape: Field) -> Data:
        """A value that cards may have, if a small one; of a list an item, of counts what is counted."""
        if shape.item is not None:
            return self.value(shape.item)
        match shape.type:
            case "int" | "number":
                return int(shape.min or 0) + (shape.step or 1) * self.random.randint(0, 4)
            case "bool":
                return self.one((True, False))
            case "text":
                return "bird"
            case _:
                return self.one(shape.choices)

    def keywords(self, kind: str) -> list[Data]:
        """A keyword as cards of a kind have it printed, if they have any."""
        keywords = self.vocabulary.keywords
        able = [
            word
            for word, own in keywords.items()
            if own.on == "card" and not own.hidden and (not own.kinds or kind in own.kinds)
        ]
        if not able:
            return []
        word = self.one(able)
        values: dict[str, Data] = {"none": word, "number": {word: 2}, "text": {word: "c01"}}
        return [values[keywords[word].value]]

    def who(self) -> str:
        """A player word: often the player spoken of, where there is one."""
        if self.somebody and self.chance(3):
            return "that_player"
        return str(self.one(who for who in self.vocabulary.who if self.somebody or who != "that_player"))

    def cards(self, depth: int, zone: str) -> Data:
        if self.chance(4):
            return self.one(self.refs)
        described = self.described(depth)
        if isinstance(described, str):
            return described
        if zone and "zone" in described and self.chance(2):
            del described["zone"]
        if zone in self.vocabulary.piles and len(self.vocabulary.piles) > 1 and self.chance(2):
            described["zone"] = self.one(self.vocabulary.piles)
        key = self.one(("count", "count", "up_to"))
        made = {**described, key: self.random.randint(1, 2)}
        if key == "count" and self.chance(4):
            made["count"] = self.one(("all", "any"))
        if made.get("count") != "all" and self.chance(4):
            made["choose"] = self.one(parts.CHOOSERS)
        if made.get("count") == 1 and self.chance(12):
            made["count"] = self.amount(1)
        if self.chance(6):
            made["as"] = f"n{self.random.randrange(1000)}"
            self.names.append(made["as"])
        return made
