"""The rules of four games, a folder each: cards and their words stand in the game's spec, its course here.

``rules`` has the class of the contract in ``cardgen.play`` (an entry point of the package) and says which
room holds which part of the rulebook; ``index.yaml`` tells what the cited rule IDs say.
"""
