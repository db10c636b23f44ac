"""A lesson: a match in which people are told what to do next."""
