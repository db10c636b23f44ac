"""What was played here, and by whom: stored for good, counted and shown again. Works without a window."""
