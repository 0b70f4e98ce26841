"""The drawing of the example's art: pens and inks first, then parts, then whole pictures."""
