"""What a game is (its spec) and what a set of it holds (cards, decks, art), read, checked and told.

In: documents and tables of ``source``. Out: ``Spec``, ``CardSet``, ``Deck``, and every problem of theirs at
its place (``check``; those of a whole set stand in ``checks``). ``expr`` is the language of conditions in
specs and templates, ``effects`` that of abilities. Nothing here knows how cards are printed or played.
"""
