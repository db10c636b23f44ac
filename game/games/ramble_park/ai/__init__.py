"""What the computer players think."""
