"""What other programs take: pictures of cards, and decks for virtual tables; one module a format.

Each has ``write(kit, place, wishes)``: ``kit`` is the set, ``place`` says where a file of a name is to lie.
"""
