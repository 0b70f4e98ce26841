"""How much ink a face lays on the paper."""
