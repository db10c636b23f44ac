"""Starts Game Night: `python3 main.py`; what that does stands in game/launch.py."""

import sys

# Any Python must be able to read this file, if only to be told here that it is too old.
if sys.version_info < (3, 11):
    sys.exit("Game Night needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

from game.launch import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))
