"""What the words after `main.py` do: no page of the program, but what is played, told or drawn without a window."""
