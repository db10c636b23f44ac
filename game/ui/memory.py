"""Gives memory that is no longer needed back to the system."""

import gc
import sys


def free_memory() -> None:
    """Free scenes that refer to each other, which only the garbage collector finds.

    glibc keeps the memory of dropped pictures; asked to, it returns what it can.
    """
    gc.collect()
    if sys.platform != "linux":
        return
    import ctypes  # only once somebody rests

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # no other library has it
    if trim is not None:
        trim(0)
