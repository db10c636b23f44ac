"""What the program no longer needs, given back to the system."""

import sys


def give_back() -> None:
    """glibc keeps the holes that dropped pictures leave in its heap; asked for them, it gives back the pages it can."""
    if sys.platform != "linux":
        return
    import ctypes  # only once somebody rests

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # no other library has it
    if trim is not None:
        trim(0)
