"""Which program this is: its version, and how it is called on the command line."""

import os
import sys

VERSION = "1.0.0"  # nowhere else: the packages, the menu and --version read it here
IDENTIFIER = "org.example.GameNight"  # for systems that want one; who publishes it puts a domain of theirs there
SHARED = ".gamenight"  # how the file of a shared match ends


def is_packaged() -> bool:
    return getattr(sys, "frozen", False)


def program_command_line() -> str:
    """What is typed to start it, before any other word."""
    return os.path.basename(sys.argv[0]) if is_packaged() else "python3 main.py"
