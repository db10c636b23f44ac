"""What the laptop plays by itself when nobody touches it: one match of computer players after the other."""
