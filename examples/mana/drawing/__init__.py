"""The drawing of the example's art: pens and inks first, then sigils and motifs, then whole pictures."""
