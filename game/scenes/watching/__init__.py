"""A match that is over, watched again from its recorded actions, with a bar for pause, steps, turns and pace."""
