"""Layout: a compiled template and a card in, a Face out."""
