"""How games are played: rules, chance and policies in, playouts and what they tell of the decks out.

``rules`` says what the rules of a game give, ``contract`` holds any against it. A ``job`` of decks, options
and policies is played by the thousand (``simulate``), counted (``result``) and told (``report``); one game of
it is kept and played again (``record``); rulings are ``scenario`` files. ``effects`` interprets abilities.
"""
