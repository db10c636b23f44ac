"""Who may come in: peers of the home network, by an address of this machine, from its own page, and not too often."""

import secrets
import unicodedata
from urllib.parse import urlsplit

from game.phones.network import is_private
from game.ui.names import as_name

MOST_PHONES = 16  # connections at a time
LONGEST = 4096  # bytes of a message
RATE, BURST = 20.0, 60.0  # messages a second, and at once
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)  # older Safaris take no line to be of the page itself
HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def new_token() -> str:
    """128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


def guest_name(typed: str) -> str:
    """What a guest has typed as a name, as far as that could be typed at the laptop; empty if nothing could.

    >>> guest_name("Zoe\u0308"), guest_name("<Ben>")
    ('Zoë', 'Ben')
    """
    return as_name(unicodedata.normalize("NFC", typed))


def is_allowed_phone_host(host: str, port: int) -> bool:
    """Is it an address of a network at home, and not a name that somebody else can point at it?

    >>> is_allowed_phone_host("192.168.1.4:8765", 8765), is_allowed_phone_host("localhost:8765", 8765)
    (True, True)
    >>> is_allowed_phone_host("evil.example:8765", 8765), is_allowed_phone_host("192.168.1.4", 8765)
    (False, False)
    """
    try:
        parts = urlsplit(f"//{host}")
        name, told = parts.hostname or "", parts.port
    except ValueError:
        return False
    return told == port and (name == "localhost" or is_private(name))


def is_our_page(origin: str | None, host: str) -> bool:
    """Does the page that opens a line come from this address?"""
    return origin == f"http://{host}"


def http_headers_for_host(host: str) -> dict[str, str]:
    """What an answer says of itself to a browser that found this table at one of our hosts."""
    return {"Content-Security-Policy": POLICY.format(host=host.rpartition("@")[2])} | HEADERS


class RateLimit:
    """How much somebody says: so much a second, and a little more at once."""

    def __init__(self, now: float):
        self.left, self.since = BURST, now

    def allows(self, now: float) -> bool:
        """One message more at this time in seconds; False if that is too much."""
        self.left = min(BURST, self.left + (now - self.since) * RATE) - 1
        self.since = now
        return self.left >= 0
