"""Rule numbers in sentences: "(RW-6.1)" at the end names the rule behind a sentence."""

import re

CITED = re.compile(r"\s*\(([A-Z]{2}-\d+(?:\.\d+)?)(?:, [A-Z]{2}-\d+(?:\.\d+)?)*\)")


def first_cited_rule(words: str) -> str:
    """The first rule number in brackets; empty if there is none.

    >>> first_cited_rule("It keeps that letter (RW-6.12, RW-6.10).")
    'RW-6.12'
    """
    found = CITED.search(words)
    return found[1] if found else ""


def strip_citations(words: str) -> str:
    """The words without the numbers in brackets.

    >>> strip_citations("It keeps that letter (RW-6.12, RW-6.10).")
    'It keeps that letter.'
    """
    return CITED.sub("", words)
