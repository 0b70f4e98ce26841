"""Abilities as data: one vocabulary that the engine plays, the printer prints and the checks read.

A card says what it does under ``abilities`` (and names its keywords under ``keywords``), in YAML or, in one
cell of a spreadsheet, in YAML's flow form::

    abilities:
    - timing: on_call
      cost: [{discard: {zone: hand, kind: machine, count: 1}}]
      effects:
      - {draw: 2}
      - {modify: self, power: {times: [1000, {count: {kind: machine}}]}, until: end_of_turn}
    keywords: [route_block, {deadheat: 4}]

**An ability** has ``timing`` (a word or a list), and may have ``of`` (whose event it waits for: a
player word, or a description of cards; without it the card's own, or its player's), ``from`` (the zones
where it works, ``covered`` for under another card, if not where its kind's abilities do),
``condition`` (asked when a player would use it, the card still where it lies), ``cost`` (steps that must
be possible in full), ``effects`` (steps), ``limit``
(``once_per_turn``, ``once_per_game`` or ``{times: 2, per: turn, shared: true}``, shared by all its
player's cards of the name), ``optional`` (a trigger that its player may decline, as with ``may``; one with
a cost can always be declined), ``name``, and ``text`` (a hand-written text, or one by language).

**A step** is a word with what follows it and its further keys: ``{draw: 2}``, ``{draw: 1, who:
opponent}``. A word that needs nothing may stand alone: ``counter``. What each takes stands in
``parts.STEPS``, a game's own steps in its spec.

* Cards: ``draw``, ``mill``, ``discard``, ``destroy``, ``move``, ``call``, ``attach``, ``search``,
  ``recover``, ``steal``, ``shuffle``; what is seen: ``reveal``, ``look``, ``name_card``, ``remember``.
* Cards in play: ``exhaust``, ``ready``, ``mark``, ``unmark``, ``modify``, ``set``, ``grant``, ``lose``.
* Life and numbers: ``damage``, ``heal``, ``prevent``, ``change``.
* Answers: ``counter``, ``redirect``, ``reflect``. The game: ``extra_action``, ``win``, ``defeat``.
* Steps made of steps: ``choose``, ``choose_one``, ``may``, ``if``, ``for_each``, ``repeat``, ``at``. After
  the first step of ``may`` the others follow only if it was ``done`` (``If you do, …``), else what stands
  under ``else``.

**Cards** are a reference, a number, or a mapping.

* References: ``self``, ``it`` (what the step before dealt with), ``paid`` (what the cost took),
  ``subject`` and ``other`` (the cards of the event), ``host`` and ``below`` (on top of this card, under
  it), and every name given by ``as`` before.
* A number is that many cards of the step's usual zone, of your own: ``{discard: 2}``.
* A mapping describes them: ``whose`` (a player word; ``you`` if left out), ``zone`` (zones or groups of
  the spec; the cards in play if left out), ``kind``, any field of the cards (``gear: 3``, ``gear: [1,
  2]``, ``gear: {at_most: 3}``, ``{at_least: …}``, ``{not: …}``; amounts are allowed, and a field with a
  list of values fits where one of them does), ``has`` (a keyword), ``state`` (``ready`` or
  ``exhausted``), ``marker``, ``pile`` (``top``, ``covered`` or ``any``: piles show their top card),
  ``face`` (``up`` or ``down``: how they lie; one that lies face down has no name, kind or value),
  ``under`` (a reference: the cards beneath it), ``among`` (a reference to choose from), ``other: true``
  (not this card). Where cards are taken it says how many: ``count`` (a number, an amount, ``all``, or
  ``any``: any number), or ``up_to``; and it may say who chooses with ``choose`` (``you`` if left out;
  ``owner``, ``random``, ``top``, ``bottom``) and give the cards a name with ``as``. With ``whose:
  opponents``, ``all`` or the like, each of those players gives that many; with ``whose: any`` all of
  them together do.
* In a zone of the table a card is its owner's, and one of the table everybody's; where ``zone`` names
  zones of the table alone, whoever's cards are meant. On a card of the table that lies there ``you`` is
  whose turn it is; where it waits for an event, the first player, by turns, whom that concerns.

**Players** are ``you``, ``opponent`` (in a game of two), ``one_other``, ``one`` (chosen by you),
``opponents``, ``all``, and ``that_player`` (chosen before, or the player of the event); of cards and events
also ``any``, of a move's destination ``owner``.

**Amounts** are whole numbers or ``{count: cards}``, ``{value: stat, of: cards}``, ``{number: life, who:
you}``, ``{markers: poison, on: cards}`` (of a stat ``printed: true`` is the value as printed), and
``plus``, ``minus``, ``times``, ``most``, ``least`` of a list, ``half`` of one.

**Conditions** are ``{exists: cards}``, ``{is: self, zone: center}`` (cards known already fit a description),
``{turn: you}``, ``{cause: goalkeeper}`` (which timing brought the event about), ``done`` (the step before did
something; where it names a number of cards, with as many), ``not``, ``all``, ``any``, and an amount with
``at_least``, ``at_most`` or ``equals``: ``{count: {zone: hand}, at_least: 4}``.

**What is asked must be seen**: how many cards lie in a hand or deck everybody knows, what is printed on
them only who sees them. ``unseen`` has the rule.

**Durations** stand under ``until``: one of ``timings.POINTS`` or the game's own, or ``{times: 3, of:
on_attack}``. Without one a change lasts as long as the card is in play. ``ends_if`` ends it for good
when a condition is met.

**Timings** have a style (``timings.STYLES``), which says whether the ability is played, activated,
triggered, an answer in a window, continuous, in place of an event, or a requirement for playing the
card. The shared ones are in ``timings.TIMINGS``.

A spec declares which of these its game has, and adds its own, in its ``effects:`` section
(``declare.Effects``).

In the order of use: ``declare`` is the section of a spec, ``vocabulary`` what it comes to; ``read`` and
its rooms make abilities (``tree``) of data, ``sense`` asks the other rooms whether these can be;
``wording`` puts them into words, ``said`` reads a text that people wrote; ``card`` does all of that for
one card, and ``schema`` tells editors.
"""
