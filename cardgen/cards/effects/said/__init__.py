"""What the text of a card says, as facts, and where it differs from what the effect means.

A text is folded to plain letters (``plain``), the words that say something are found in it (``terms``, with
the tables ``japanese`` and ``english`` and the words of the game), each verb gathers what belongs to it
(``clauses``), and two texts are held against each other clause by clause (``differences``). What is not
understood says nothing: only what both texts state can be at odds, or what an effect cannot do without.
"""
