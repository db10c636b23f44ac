"""The demo: matches between computer players, one after the other, while nobody touches the laptop."""
