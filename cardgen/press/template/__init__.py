"""Templates: the YAML that designers write, checked with positions and compiled once."""
