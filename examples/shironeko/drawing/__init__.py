"""The drawing of the example's art: pens and inks, then figures, creatures, islands, then pictures."""
