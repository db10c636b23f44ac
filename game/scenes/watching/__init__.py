"""Replays: a finished match from its recorded actions, with a bar to pause, step, change turns and speed."""
