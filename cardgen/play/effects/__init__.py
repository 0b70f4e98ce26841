"""The interpreter of abilities: what a game's ``rules.py`` stands on when its cards do things.

A game describes its zones and words in its spec, and in ``rules.py`` its turn, its own steps and what settles
at once; the rest is here. In the order of use:

* ``World(spec, cards, seats)``: cards, zones and abilities as numbers. ``zone``, ``stat``, ``number``,
  ``keyword``, ``marker``, ``event`` give a name's number; ``place(zone, seat)`` a player's pile.
* ``Moment``: the state of a game whose rules say what a turn is; the rest of the contract follows.
* ``Table``: what a ``Moment`` is; a game may make its ``State`` of one itself (``class State(Table)``).
  ``piles[place]`` are the pieces that lie open, ``beneath[piece]`` what a piece covers,
  ``numbers[number][seat]`` life and the like; ``card``, ``owner``, ``exhausted``, ``wounds``,
  ``markers[marker]`` are lists by piece. A game that is over says so in ``ending``; one that changes the
  table by itself sets ``changed``, and may note down in ``noted`` what holds until something changes.
* ``Law``: the functions a game adds, all of them optional.
* ``Machine(world, law)``: ``usable(s, seat, timings)`` are the abilities a player may use, ``use``
  begins one, ``emit`` tells what happened, ``open`` lets players answer (``Window``),
  ``s.stack.append(Task(...))`` puts a step of the game's own down for later, and ``run`` goes on until
  a question is due. While ``s.stack`` holds anything, ``to_move``, ``legal``, ``apply`` and
  ``question`` are the machine's; otherwise the game's. ``machine.moves`` draws, discards, destroys,
  calls and attaches; ``machine.reckon`` tells stats and keywords. ``begin_turn``, ``end_turn`` and
  ``expire`` end what lasts.
* ``action``: answers as ints and words, from kind 100 on. ``views.seen_by``, ``views.hide`` with
  ``anew.ask_anew``, ``notation.table_data`` and ``reading.read_table`` serve the rest of the contract.

A procedure of several parts, such as an attack, is a list of tasks: put down the last part first.
Triggers that arose come before the next task, unless it ``holds`` them; windows and effects come on top
of it. Abilities with a window of their own (``Law.opens``) wait under it until all have passed: last
in, first out.

``examples/pillows`` is a whole game; ``tests/play/duel.py`` one that uses all of the vocabulary, answers too.
"""
