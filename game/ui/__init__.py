"""Drawing, windows and widgets; knows no game."""
