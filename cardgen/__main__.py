"""``python -m cardgen`` is the ``cardgen`` command."""

from cardgen.cli.app import main

if __name__ == "__main__":
    main()
