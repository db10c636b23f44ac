"""Where this machine can be reached on networks of its own, and who may come."""

import ipaddress
import socket

PORT = 8765  # the same from evening to evening, where it is free
PROBE = "192.0.2.1"  # an address of nobody (RFC 5737): asked only which of our own would be used


def is_private(address: str) -> bool:
    """Is it of this machine or of a network at home? An address that is none is not.

    >>> is_private("192.168.1.20"), is_private("127.0.0.1"), is_private("::ffff:10.0.0.4")
    (True, True, True)
    >>> is_private("8.8.8.8"), is_private("nonsense")
    (False, False)
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    found = mapped or found
    return found.is_private and not found.is_unspecified


def addresses() -> list[str]:
    """The private IPv4 addresses of this machine, the one by which others most likely reach it first."""
    found = [outgoing_address(), *hostname_addresses()]
    ordered = list(dict.fromkeys(one for one in found if one and is_private(one)))
    outer = [one for one in ordered if not one.startswith("127.")]
    return outer or ["127.0.0.1"]


def outgoing_address() -> str:
    """The address from which this machine would send; nothing is sent. Empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((PROBE, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def hostname_addresses() -> list[str]:
    """What the machine's own name stands for."""
    try:
        return [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    except OSError:
        return []
