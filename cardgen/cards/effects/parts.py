"""The shared vocabulary: every step, amount and condition a game may choose from.

Each entry says what follows its word and which further keys it takes, by type. ``read`` checks data
against it, ``schema`` turns it into completion for editors, and the package's page lists it. Words for
players to read are in ``wording``; what each does in play is in ``play.effects``. Timings are in ``timings``.
"""

from __future__ import annotations

from cardgen.cards.effects.signature import Argument, Signature

WHO: dict[str, str] = {
    "you": "the player of the ability",
    "opponent": "the other player, in a game of two",
    "one_other": "one other player, chosen by you",
    "opponents": "every player who is not on your side",
    "one": "one player, chosen by you, perhaps yourself",
    "all": "every player",
    "any": "whichever player (in descriptions of cards only)",
    "that_player": "the player chosen last, else the player of the event",
    "owner": "the owner of the cards in question (as destination of a move, or as chooser)",
}
REFS: dict[str, str] = {
    "self": "the card of the ability",
    "it": "the cards that the step before dealt with, or the one that for_each has come to",
    "paid": "the cards that went into the cost",
    "subject": "the card of the event: who attacks, is called, is destroyed",
    "other": "the other card of the event: who is attacked, who destroyed it",
    "host": "the card on top of this one",
    "below": "the cards under this one",
}
CHOOSERS: dict[str, str] = {
    "you": "the player of the ability",
    "owner": "whoever owns the cards",
    "random": "chance",
    "top": "nobody: the first cards of the pile",
    "bottom": "nobody: the last cards of the pile",
}

_N = Argument("amount", least=1)
_CARDS = Argument("cards")
_WHO = Argument("who", "you")
_UNTIL = Argument("until", None)
_ENDS_IF = Argument("condition", None)
_STEPS = Argument("steps")
_NOTHING = Argument("nothing", None)

STEPS: dict[str, Signature] = {
    # cards from place to place
    "draw": Signature("take cards from the top of the deck into the hand", _N, {"who": _WHO}),
    "mill": Signature("put cards from the top of the deck into the discard", _N, {"who": _WHO}, cost=True),
    "discard": Signature(
        "put cards into their owner's discard; a number alone means cards of your hand",
        Argument("cards", zone="hand"),
        cost=True,
    ),
    "destroy": Signature(
        "destroy cards in play: they go to the discard, which prevention may stop", _CARDS, cost=True
    ),
    "move": Signature(
        "put cards into a zone",
        _CARDS,
        {
            "to": Argument("zone"),
            "whose": Argument("who", "owner"),
            "place": Argument("word", "", ("top", "bottom", "shuffled")),
            "face": Argument("word", "up", ("up", "down")),
        },
        cost=True,
    ),
    "call": Signature(
        "put cards into play by effect, outside the rule for calling",
        _CARDS,
        {"to": Argument("zones", ()), "state": Argument("word", "ready", ("ready", "exhausted"))},
    ),
    "attach": Signature(
        "put cards under another card",
        _CARDS,
        {"under": Argument("cards"), "place": Argument("word", "top", ("top", "bottom"))},
        cost=True,
    ),
    "search": Signature(
        "look through a deck for cards, show them, put them somewhere and shuffle",
        Argument("cards", zone="deck"),
        {"to": Argument("zone", "hand"), "shown": Argument("bool", True)},
    ),
    "recover": Signature("take cards from the discard into the hand", Argument("cards", zone="discard")),
    "steal": Signature("take cards from another hand into yours", Argument("cards", zone="hand")),
    "shuffle": Signature("shuffle a deck", Argument("who", "you")),
    # what is seen
    "reveal": Signature(
        "show cards to everybody; they stay where they are", Argument("cards", zone="hand"), cost=True
    ),
    "look": Signature(
        "look at the top cards of a deck, perhaps take some (shown to all or not), put the rest somewhere",
        _N,
        {
            "who": _WHO,
            "take": Argument("cards", None, zone="looked_at"),
            "to": Argument("zone", "hand"),
            "rest": Argument("word", "top", ("top", "bottom", "discard")),
            "shown": Argument("bool", False),
        },
    ),
    "name_card": Signature(
        "name a card; a filter {name: named} then asks for that name", Argument("filter", None)
    ),
    "remember": Signature(
        "note the name of a card; a filter {name: remembered} then asks for it", Argument("ref")
    ),
    # life and numbers
    "damage": Signature(
        "deal damage", _N, {"to": Argument("target"), "element": Argument("word", "", ("",))}
    ),
    "heal": Signature("give life back, or take damage off cards", _N, {"to": Argument("target", "you")}),
    "prevent": Signature(
        "stop damage: of the blow being answered, or, with 'to', of every blow while it lasts",
        Argument("amount", "all", least=1),
        {"to": Argument("target", None), "until": _UNTIL},
    ),
    "change": Signature(
        "change a number of a player or of the table, by or to an amount",
        Argument("number"),
        {"by": Argument("amount", None), "to": Argument("amount", None), "who": _WHO},
        cost=True,
    ),
    # cards in play
    "exhaust": Signature("turn cards sideways", _CARDS, cost=True),
    "ready": Signature("turn cards upright", _CARDS, cost=True),
    "mark": Signature(
        "put markers on cards",
        Argument("marker"),
        {"on": _CARDS, "count": Argument("amount", 1, least=1)},
        cost=True,
    ),
    "unmark": Signature(
        "take markers off cards",
        Argument("marker"),
        {"from": _CARDS, "count": Argument("amount", 1, least=1)},
        cost=True,
    ),
    "modify": Signature(
        "add to the stats of cards", _CARDS, {"until": _UNTIL, "ends_if": _ENDS_IF}, stats=True, static=True
    ),
    "set": Signature(
        "give the stats of cards a value",
        _CARDS,
        {"until": _UNTIL, "ends_if": _ENDS_IF},
        stats=True,
        static=True,
    ),
    "grant": Signature(
        "give cards or players a keyword",
        Argument("keyword"),
        {"to": Argument("target"), "value": Argument("value", None), "until": _UNTIL, "ends_if": _ENDS_IF},
        static=True,
    ),
    "lose": Signature(
        "take a keyword from cards or players",
        Argument("keyword"),
        {"from": Argument("target"), "until": _UNTIL, "ends_if": _ENDS_IF},
        static=True,
    ),
    # answers
    "counter": Signature("the card or ability being answered has no effect", _NOTHING),
    "redirect": Signature("the card being answered gets another target, chosen by you", _NOTHING),
    "reflect": Signature("the card being answered is turned on its user", _NOTHING),
    # the course of the game
    "extra_action": Signature("have further actions in this turn", Argument("amount", 1, least=1)),
    "win": Signature("win the game", Argument("who", "you")),
    "defeat": Signature("lose the game", Argument("who")),
    # steps made of steps
    "choose": Signature("choose cards or a player for later steps", Argument("target")),
    "choose_one": Signature("do one of several lists of steps", Argument("modes")),
    "may": Signature(
        "do the first step if the player wants to, and the others if it was done; 'else' if it was not",
        _STEPS,
        {"else": Argument("steps", ())},
    ),
    "if": Signature(
        "do the steps if a condition holds",
        Argument("condition"),
        {"then": _STEPS, "else": Argument("steps", ())},
    ),
    "for_each": Signature(
        "do the steps once for each card or player, which is 'it' or 'that_player'",
        Argument("target"),
        {"do": _STEPS},
    ),
    "repeat": Signature("do the steps several times", Argument("amount", least=1, most=99), {"do": _STEPS}),
    "at": Signature(
        "do the steps later, once, at a timing",
        Argument("timing"),
        {"of": Argument("who", "any"), "do": _STEPS},
    ),
}

_FILTER = Argument("filter")
ANSWERS = ("counter", "redirect", "reflect", "prevent")
"""Steps that answer something: a card or an ability in use, or a blow that is due."""

AMOUNTS: dict[str, Signature] = {
    "count": Signature("how many cards there are", _FILTER),
    "value": Signature(
        "a stat of a card, or the sum over several; printed: as it is printed",
        Argument("stat"),
        {"of": _FILTER, "printed": Argument("bool", False)},
    ),
    "number": Signature("a number of a player or of the table", Argument("number"), {"who": _WHO}),
    "markers": Signature("how many markers cards hold", Argument("marker"), {"on": _FILTER}),
    "plus": Signature("the sum", Argument("amounts")),
    "minus": Signature("the first less the others", Argument("amounts")),
    "times": Signature("the product", Argument("amounts")),
    "half": Signature("half, rounded down", Argument("amount")),
    "most": Signature("the greatest", Argument("amounts")),
    "least": Signature("the smallest", Argument("amounts")),
}
COMPARES: dict[str, str] = {
    "at_least": "this much or more",
    "at_most": "this much or less",
    "equals": "exactly this much",
}

CONDITIONS: dict[str, Signature] = {
    "exists": Signature("there is at least one such card", _FILTER),
    "is": Signature("cards known already fit the description beside it", Argument("ref")),
    "turn": Signature("whose turn it is", Argument("who")),
    "cause": Signature("what brought the event about", Argument("timing")),
    "done": Signature(
        "whether the step before did something, with as many cards as it says", Argument("bool", True)
    ),
    "not": Signature("the condition does not hold", Argument("condition")),
    "all": Signature("every one of the conditions holds", Argument("conditions")),
    "any": Signature("at least one of the conditions holds", Argument("conditions")),
}
