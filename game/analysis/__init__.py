"""What can be learnt from a finished match: chances turn by turn, and what Hard would have done. Knows no window."""
