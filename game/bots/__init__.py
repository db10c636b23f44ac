"""Computer players of every game. Knows no game and no window."""
