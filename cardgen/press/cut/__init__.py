"""Die lines: where cards are cut, as files for cutting machines and die makers; one module a format."""
