"""What the program no longer needs, given back to the system."""

import gc
import sys


def free_memory() -> None:
    """Scenes that know each other go only when they are looked for.

    glibc keeps the holes that dropped pictures leave in its heap; asked for them, it gives back the pages it can.
    """
    gc.collect()
    if sys.platform != "linux":
        return
    import ctypes  # only once somebody rests

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # no other library has it
    if trim is not None:
        trim(0)
