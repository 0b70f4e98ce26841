"""The drawing of the example's art: pens and inks first, then machines and signs, then whole pictures."""
