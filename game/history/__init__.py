"""What was played here, and by whom: kept for good, counted, and looked at again. No window is needed for it."""
