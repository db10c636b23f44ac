"""The QR code of an address."""

import functools

import segno


@functools.lru_cache(maxsize=8)
def qr_modules(url: str) -> tuple[tuple[bool, ...], ...]:
    """Its rows of modules, True where one is dark, without the quiet zone."""
    code = segno.make_qr(url, error="m")
    return tuple(tuple(bool(one) for one in row) for row in code.matrix)
