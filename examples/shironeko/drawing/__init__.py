"""The drawing of the example's art: pens and inks first, then figures, beasts and islands, then whole pictures."""
