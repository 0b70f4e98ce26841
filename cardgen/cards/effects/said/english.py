"""How cards say things in English, whatever the game."""

from __future__ import annotations

from typing import Final

from cardgen.cards.effects.said import english_times as times
from cardgen.cards.effects.said.tongue import Tongue

ENGLISH: Final = Tongue(
    limits=times.LIMITS,
    durations=times.DURATIONS,
    later=times.LATER,
    turns=times.TURNS,
    turn_points=times.TURN_POINTS,
    events=times.EVENTS,
    players={
        "opponents": (
            r"\b(?:each opponent(?:'s)?|each of your opponents(?!')|all (?:of )?(?:your )?opponents'?"
            r"|every opponent(?:'s)?|your opponents'?|each other player(?:'s)?|all other players'?"
            r"|every other player(?:'s)?|other players'?)(?!\w)"
        ),
        "one_other": (
            r"\b(?:another player(?:'s)?|an opponent(?:'s)?|(?:1|any) opponent(?:'s)?"
            r"|1 of your opponents(?!')|target opponent(?:'s)?|any other player(?:'s)?"
            r"|1 other player(?:'s)?)(?!\w)"
        ),
        "all": (
            r"\b(?:each player(?:'s)?|(?:all|both) players'?|every player(?:'s)?|everyone(?:'s)?"
            r"|everybody(?:'s)?|players(?= (?:can|may|must)))(?!\w)"
        ),
        "that_player": r"\bthat (?:player|opponent)(?:'s)?(?!\w)",
        "one": (
            r"\b(?:a player of your choice(?:'s)?|target player(?:'s)?|any 1 player(?:'s)?"
            r"|1 player(?:'s)?|a player(?:'s)?|(?:a )?chosen player(?:'s)?)(?!\w)"
        ),
        "any": r"\bany player(?:'s)?(?!\w)",
        "owner": r"\b(?:its |their |the |his or her )?owners?(?:'s?)(?!\w)|\bits owner\b",
        "their": (
            r"\btheirs?\b|\bthey\b(?= (?:(?:may|must|each) )?"
            r"(?:draw|discard|reveal|shuffle|mill|choose|put|control|have|own)s?\b)"
        ),
        "opponent": r"\b(?:(?:your|the|an) )?(?:opponent(?:'s)?|opposing|enemy|enemy's)(?!\w)",
        "you": r"\b(?:your(?! choice)|yours|you|yourself)\b",
    },
    owning=r"'s?$|^your$|opposing$|enemy$",
    numbers=(
        r"(?P<before>\b(?:at least|at most|up to|no more than|no fewer than|no less than|more than"
        r"|no (?:higher|greater|lower) than"
        r"|fewer than|less than|greater than"
        r"|exactly) )?(?P<sign>[+-])?\b(?<![\w.])(?P<n>\d+)\b(?P<after> (?:or|and) (?:more|less"
        r"|fewer|greater|higher|lower|over|under|above|below|up)\b|\+(?!\d))?"
    ),
    compares={
        ">=": r"at least|no (?:fewer|less|lower) than|\b(?:or|and) (?:more|greater|higher|over|above|up)|\+$",
        "<=": r"at most|no (?:more|higher|greater) than|\b(?:or|and) (?:less|fewer|lower|under|below)",
        "<": r"fewer than|less than",
        ">": r"more than|greater than",
        "up_to": r"up to",
    },
    quantities={
        "all": (
            r"\ball\b(?! (?:of )?(?:it\b|(?:that |the )?damage))"
            r"|(?<!for )\b(?:each|every)\b"
            r"(?= (?!and\b|of (?:them|those)\b|(?:get|gain)s?\b|ha(?:s|ve)\b"
            r"|to\b|turn\b|time\b|player\b|opponent\b))"
        ),
        "any": r"\bany number of\b|\bas many\b(?=[^.]*\bas you (?:like|want)\b)",
    },
    zones={
        "hand": r"\bhands?\b",
        "deck": r"\bdecks?\b|\blibrar(?:y|ies)\b",
        "discard": (
            r"(?<=your )discard\b(?! (?:a|\d|all|it|them|this|that|up|any)\b)|(?<=heir )discards?\b"
            r"|(?<=r's )discard\b|(?<=t's )discard\b|(?<=the )discard\b|\bdiscard piles?\b"
            r"|\bgraveyards?\b|\btrash\b(?! \w)"
        ),
    },
    pronouns=r"\b(?:it|them|they|those(?! \w)|its|itself)\b",
    this=r"\bthis $",
    those=r"\b(?:that|those|these|the opposing|the chosen|chosen|the same|the|the named|said) $",
    flags={
        "after:else": r"\botherwise\b|\bif (?:you do not|you don't|not)\b",
        "after:done": r"\b(?:if|when) (?:you do|so)\b",
        "chooser:theirs": r"\b(?:of|at) (?:(?:its|their) owners?'s?|their) choice\b",
        "amount:each_chosen": r"\bfor (?:each|every) (?:1 |\x02 )?(?:of (?:them|those|these)\b|chosen\b)",
        "amount:each": r"\bfor (?:each|every)\b|\bthat many\b|\bequal to\b|\bper\b|\bas many\b",
        "amount:half": r"\bhalf\b",
        "amount:product": r"\btimes\b(?= the| their)",
        "amount:higher": r"\bhigher of\b|\bgreater of\b|\bhighest\b",
        "amount:lower": r"\blower of\b|\blowest\b",
        "amount:total": r"\bsum\b",
        "amount:less": r"\bminus\b",
        "amount:printed": r"\bprinted\b|\boriginal\b|\bbase\b",
        "choosing:chance": r"\bat random\b|\brandom(?:ly)?\b",
        "target:other": r"\b(?:other(?! than)|another)\b",
        "target:with_covered": r"\(?\b(?:covered ones too|including covered (?:ones|cards))\)?",
        "target:different": r"\b(?:different(?:ly)?|distinct)\b",
        "target:beside": r"\b(?:beside|adjacent|next to|neighbou?ring)\b",
        "target:extreme": r"\b(?:(?:strong|weak|larg|small|great|few)est|(?:the|with) (?:high|low)est)\b",
        "target:split": r"\b(?:splits?|divide[ds]?|distributed?|among any number)\b",
        "named:named": (
            r"\bnamed(?= (?:cards?\b|\x01))|\b(?:chosen|declared|named) name\b"
            r"|\bname (?:you|\x01+) (?:named|chose)\b"
        ),
        "named:remembered": r"\bnoted (?:name|cards?)\b",
        "target:covered": r"\bunder others\b",
        "place:under": r"\b(?:under|beneath|underneath|below)\b",
        "place:bottom": r"\bbottom\b",
        "place:top": r"\b(?:on )?top\b",
        "face:down": r"\bface[- ]down\b",
        "face:up": r"\bface[- ]up\b",
        "state:not": r"\b(?:not|no|without|other than|unless|n't)\b",
        "state:exists": r"\x00",
    },
    verbs={
        "rest": r"\b(?:put(?:ting)? )?(?:the|all) (?:rest|others)\b",
        "cannot": r"\b(?:cannot|can't|can not|may not|is unable to)\b",
        "must": r"\bmust\b",
        "action": (
            r"\b(?:takes?|gets?) (?=(?:another|an? (?:additional|extra)|\x01+"
            r"|[\d\x02]+ (?:more|additional|extra)) action)"
        ),
        "win": r"\bwins? the game\b",
        "defeat": r"\bloses? the game\b",
        "draw": r"\bdraws?\b|\bdrawing\b",
        "bin": r"\bdiscard(?:s|ed)?\b(?! pile)|\bdiscarding\b|\bmills?\b|\bdumps?\b",
        "destroy": r"\bdestroy(?:s|ing|ed)?\b",
        "search": r"\bsearch(?:es)?\b|\blooks? through\b|\bfinds?\b",
        "shuffle": r"\bshuffles?\b",
        "reveal": r"\breveals?\b|\bshows?\b",
        "look": r"\blooks?\b",
        "damage": r"\bdeals?\b|\binflicts?\b|\btakes? (?=\x02+ (?:\x01+ )?damage)",
        "heal": (
            r"\brestores?\b|\bheals?\b|\bremoves? (?=\x02+ (?:\w+ )?damage|all damage)"
            r"|\brecovers? (?=\x02)"
        ),
        "prevent": r"\bprevent(?:s|ed)?\b|\btakes? (?=\x02+ less\b)",
        "raise": r"\brises?\b|\bgoes up\b|\bincreased?s?\b|\braised?s?\b",
        "lower": (
            r"\bdrops?\b|\bfalls?\b|\bgoes down\b|\breduced?s?\b|\blowers?\b(?! of)|\blowered\b"
            r"|\bdecreased?s?\b|\bsubtracts?\b"
        ),
        "gain": r"\bgains?\b|\bgets?\b|\bgiven?s?\b|\bgives?\b|\breceives?\b|\bgetting\b",
        "lose": r"\bloses?\b",
        "double": r"\bdoubles?\b|\bdoubled\b",
        "halve": r"\bhalves?\b|\bhalved\b",
        "set": r"\bsets?\b|\bbecomes?\b|\b(?:is|are) (?=\x02+(?! or\b))",
        "remove": r"\bremoves?\b",
        "turn": r"\b(?:turns?|flips?)\b(?= [^.]*\bface\b)",
        "exhaust": r"\bexhaust(?:s|ing)?\b",
        "recover": r"\brecovers?\b|\bread(?:y|ies)\b|\bunexhausts?\b",
        "put": (
            r"\bput(?:s|ting)?\b|\bmove[ds]?\b|\breturn(?:s|ed|ing)?\b|\badds?\b|\bcalls?\b(?![^.,;]*\boff\b)|\battach(?:es)?\b"
            r"|\bplace[ds]?\b|\bbrings?\b|\bstacks?\b|\bsends?\b"
        ),
        "take": r"\btakes?\b|\bsteals?\b",
        "name": r"\bnames? (?=an?\b)|\b(?:choose|declare|say)s? (?=(?:a|the) (?:\x01+|card) name\b)",
        "note": r"\bnotes?\b",
        "copy": r"\bcop(?:y|ies)\b",
        "counter": r"\bcounters?\b|\bcancels?\b|\bnegates?\b|\bcalls?\b(?=[^.,;]*\boff\b)",
        "redirect": r"\b(?:chooses?|picks?) (?:a )?new targets?\b|\bredirects?\b",
        "reflect": r"\bturns?\b(?=[^.;]*\bon its user\b)",
        "choose": r"\bchooses?\b|\bselects?\b|\bpicks?\b",
        "if": r"\bthere (?:is|are)\b",
        "have": r"\b(?:have|has)\b",
    },
    acts={
        "blocked": r"(?<=be )blocked\b",
        "attacked": r"(?<=be )attacked\b",
        "attack": (
            r"(?:(?<=cannot )|(?<=\x01 )|(?<=can't )|(?<=may )|(?<=can )|(?<=must )|(?<=or )"
            r"|(?<=not ))attack\b|\battack(?:s|ed|ing)\b"
        ),
        "block": r"\bblock(?:s|ed|ing)?\b",
        "run": r"\bruns?\b|\brunning\b",
        "battle": r"\bbattles?\b",
        "leave": r"\bleaves?\b",
        "use": r"\bused?\b",
    },
    allows=r"\b(?:may|can)\b(?= (?:attack|block|run|be called|be put|be played)\b)",
    may=r"\bmay\b|\bcan\b(?! ?not|'| be )",
)
