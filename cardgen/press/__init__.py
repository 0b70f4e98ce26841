"""How cards are printed: from a template and a card to a Face, from Faces to sheets, from sheets to a PDF.

``template`` reads what a designer wrote (``names`` tells which of it nothing uses), ``text`` sets type,
``svg`` reads drawings, ``layout`` makes Faces, ``sheets`` imposes them, ``pdf`` paints and writes, ``cut``
outlines them for machines, ``exports`` gives them to other programs, ``ink`` adds up plates, ``preflight``
judges finished files.

Here lie what they all speak of, a ``face`` of items in ``color`` and ``geometry``, and those at work: a
``press`` lays out the faces of a project, an ``edition`` has them all, a ``team`` of ``workers`` takes its
share, and a ``store`` keeps what is finished under keys (``basis``, ``stamp``) that say what it depends on.
"""
