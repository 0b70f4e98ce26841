"""The names in templates: those that are declared and never used, and roles that are slips of the game's."""
