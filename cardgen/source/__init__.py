"""Text of users → plain values, each with its place; the only shelf that reads what a user has written.

``text`` decodes bytes; ``yaml`` and ``json`` read documents, ``document`` fits them to models; ``table``
reads cards from ``csv``, ``listing`` (YAML and JSON), ``xlsx`` and ``ods``, ``write`` writes them. Every
reader gathers all that is wrong (``findings``) and bounds what a hostile file can cost.
"""
