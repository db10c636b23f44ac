"""A lesson: a match in which the next step is always told."""
