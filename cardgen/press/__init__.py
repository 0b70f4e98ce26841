"""How cards are printed: from a template and a card to a Face, from Faces to sheets, from sheets to a PDF.

``template`` reads what a designer wrote, ``text`` sets type, ``svg`` reads drawings, ``layout`` makes Faces,
``sheets`` imposes them, ``pdf`` paints and writes, ``ink`` adds up plates, ``preflight`` judges finished
files.
"""
