"""Typesetting: fonts, shaping, line breaking, fitting; characters in, placed glyphs out."""
