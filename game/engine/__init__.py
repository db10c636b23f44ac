"""What every game stands on: states, matches, chance and data. Knows no game and no window."""
