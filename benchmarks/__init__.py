"""What the program costs, as ratios to named references in the same run. `python3 main.py benchmark`."""
