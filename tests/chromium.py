"""Debian's browser without windows, which .ci/run installs; else the one with windows, which takes more time."""

from pathlib import Path

BROWSERS = ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium")
CHROMIUM = next((one for one in BROWSERS if Path(one).exists()), "")  # empty where there is none
IS_SHELL = CHROMIUM == BROWSERS[0]
