"""cardgen: from a table of cards to press-ready PDF sheets, playmats and played games."""

__version__ = "0.1.0"
