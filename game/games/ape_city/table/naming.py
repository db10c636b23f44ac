"""What things are called in Ape City Escape: spaces, cards, and what the buttons do."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.state import Action
from game.games.ape_city.rules.components import CARDS, LANDING_PRICE, OUT, TILES
from game.games.ape_city.rules.state import ApeCity
from game.ui.texts import Texts

FEW_KINDS = 2  # of cards that are counted in a sentence


def space_name(texts: Texts, space: int) -> str:
    """What a space is called: its number, or the way out."""
    return texts("way_out") if space == OUT else texts("space", space=space)


def tile_name(texts: Texts, tile: str) -> str:
    """What a tile is called in the language of the table; a variant's own name stands as it is."""
    name = TILES[tile].name
    key = f"tile.{name.lower().replace(' ', '_')}"
    return texts(key) if key in texts else name


def ape_encounter_text_variant(public_view: ApeCity, how: str) -> str:
    """How somebody meets the ape in this turn: it came, or one walked to it oneself."""
    return how if public_view.ape_trail else f"{how}.own"


# ---------------------------------------------------------------- cards
def card_name(texts: Texts, code: str) -> str:
    card = CARDS[code]
    return texts("card.ape" if card.ape else "card.plain", n=card.steps)


def card_list_text(texts: Texts, codes: Sequence[str]) -> str:
    """Cards as one speaks of them: a 2 and two ape 3s. Of more kinds only the names."""
    counts = Counter(sorted(codes, key=lambda code: CARDS[code].ape))
    many = len(counts) > FEW_KINDS
    return texts.joined_list([equal_cards_text(texts, code, count, many) for code, count in counts.items()])


def equal_cards_text(texts: Texts, code: str, count: int, is_bare: bool) -> str:
    if count == 1 and is_bare:
        return card_name(texts, code)
    steps, kind = CARDS[code].steps, ".ape" if CARDS[code].ape else ""
    if count == 1:
        return texts(f"cards.one{kind}", n=steps)
    return texts(f"cards.some{kind}", n=steps, count=texts(f"cards.count.{count}"))


def card_counts_text(texts: Texts, counts: Counter[str]) -> str:
    """So many of each card."""
    some = [(card_name(texts, code), counts[code]) for code in sorted(counts)]
    return ", ".join(texts("tip.discards.some", card=card, n=n) for card, n in some)


# ---------------------------------------------------------------- two ways to pay
def payment_text(texts: Texts, codes: Sequence[str]) -> str:
    """Below the cards chosen for the ape: what is still to be done, then what goes."""
    key = "option_card.discard_cards"
    if not codes:
        return texts(f"{key}.line")
    missing = LANDING_PRICE - len(codes)
    return texts(f"{key}.more", n=missing) if missing else texts(f"{key}.chosen")


def artifact_loss_text(texts: Texts, count: int) -> str:
    """Below so many artifacts of which one may be lost."""
    return texts("option_card.lose_artifact.one" if count == 1 else "option_card.lose_artifact.line")


# ---------------------------------------------------------------- buttons
def button_text(texts: Texts, names: Sequence[str], own_view: ApeCity, plan: tuple[Action, ...]) -> str | None:
    """What the button says that carries a plan out."""
    if not plan:
        return None
    move, *codes = plan[0]
    if move == "lose_artifact":
        return texts("button.lose")
    if move == "ape_step":
        return ape_walk_button_text(texts, names, own_view.foresee(*plan))
    words = card_list_text(texts, codes)
    if move == "discard_cards":
        return texts("button.discard", cards=words)
    facts = own_view.foresee(*plan)
    if facts.get("leaves"):
        return texts("button.leave")
    count = {1: "one", 2: "two"}.get(len(codes), "many") if facts["steps"] else "stay"
    return texts(f"button.play.{count}", card=words, cards=words, n=len(codes), steps=facts["steps"])


def ape_walk_button_text(texts: Texts, names: Sequence[str], facts: dict[str, Any]) -> str:
    hits = texts.joined_list([names[player] for player, _, _ in facts.get("hits", ())])
    key = "button.ape.on" if facts["left"] else "button.ape.hits" if hits else "button.ape"
    return texts(key, space=facts["end"], who=hits)


def disabled_button_texts(texts: Texts, own_view: ApeCity) -> tuple[str, str]:
    """The words of the button before anything is chosen, and why it cannot be pressed yet."""
    if own_view.phase == "play":
        return texts("button.play"), texts("why.at_least_one")
    if own_view.phase == "ape":
        return texts("button.ape.which"), texts("why.ape_which")
    price = 1 if own_view.question.about[0] == "passing" else LANDING_PRICE
    return texts("button.pay"), texts("why.exactly", n=price)
