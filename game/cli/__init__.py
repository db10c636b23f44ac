"""What the words after `main.py` do: playing, reporting or drawing without opening a window."""
