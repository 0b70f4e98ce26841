"""How cards are printed: from a template and a card to a Face, from Faces to sheets, from sheets to a PDF.

``template`` reads what a designer wrote (``names`` tells which of it nothing uses), ``text`` sets type,
``svg`` reads drawings, ``layout`` makes Faces, ``sheets`` imposes them, ``pdf`` paints and writes, ``cut``
outlines them for machines, ``exports`` gives them to other programs, ``ink`` adds up plates, ``preflight``
judges finished files.
"""
