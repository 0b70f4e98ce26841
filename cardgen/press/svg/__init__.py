"""Drawings: a strict subset of SVG in, items of a display list out."""
