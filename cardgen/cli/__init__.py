"""The command line: words in; files, printed lines and an exit code out.

``verbs`` names the commands and the room of each, which opens what it needs when it is called; ``app`` runs
one and makes an exit code of what it raises. ``make`` is a build, ``products`` and ``rounds`` what comes of
it, ``outputs`` the folder that it fills; ``telling`` and ``formats`` say what is wrong.
"""
