"""What the picks of a turn mean: cards held, a gap, letters to replace or to cut off; and where cards lie."""

from typing import NamedTuple

from game.engine.state import Action, Refusal
from game.games.ramble_words.rules import changes
from game.games.ramble_words.rules.components import CARDS, card_without_joker_letter, is_joker
from game.games.ramble_words.rules.state import CardChange, RambleWords
from game.ui.offer import Draft
from game.ui.table import Key

Spot = tuple[int, int]  # the owner of a word, and a place or gap in it
PARTS_OF_TURN = ("word", "action")


class ParsedWordPicks(NamedTuple):
    """What a draft says.

    do: a button that was pressed; held: cards of the hand without a place, in order, a joker with its letter once that
    is named; gap: where they are to go; changes: places of one word and the cards for them; cut: letters to be trimmed;
    to: the partner of a barter, want: the tokens asked for.
    """

    do: str = ""
    held: tuple[str, ...] = ()
    gap: Spot | None = None
    changes: tuple[tuple[int, int, str], ...] = ()
    cut: tuple[Spot, ...] = ()
    to: int | None = None
    want: tuple[str, ...] = ()

    @property
    def unnamed_joker(self) -> str:
        """A joker whose letter is still to be named."""
        return next((card for card in self.held if not CARDS[card].letter), "")

    @property
    def owner(self) -> int | None:
        """Whose word is to be changed."""
        spots = [self.gap] if self.gap else [*self.cut, *(change[:2] for change in self.changes)]
        return spots[0][0] if spots else None


def parse_draft(own_view: RambleWords, draft: Draft) -> ParsedWordPicks:
    """The picks one after the other; a letter on the table takes the card held longest, else it is to be cut off."""
    found = ParsedWordPicks()
    for kind, *facts in draft:
        if kind == "do":
            found = found._replace(do=facts[0])
        elif kind == "gap":
            found = found._replace(gap=tuple(facts))
        elif kind == "partner":
            found = found._replace(to=facts[0])
        elif kind == "token":
            found = found._replace(want=(*found.want, facts[0]))
        elif kind == "as":
            found = found._replace(
                held=tuple(card + facts[0] if card == found.unnamed_joker else card for card in found.held)
            )
        elif kind == "card":
            found = draft_with_card(own_view, found, facts[0])
    return found


def draft_with_card(own_view: RambleWords, parsed: ParsedWordPicks, card: str) -> ParsedWordPicks:
    spot = table_spot_of(own_view, card)
    if spot is None:
        return parsed._replace(held=(*parsed.held, card))
    if not parsed.held or parsed.gap or parsed.do:
        return parsed._replace(cut=(*parsed.cut, spot))
    new, *held = parsed.held
    if is_joker(new):
        new = (
            card_without_joker_letter(new) + CARDS[own_view.words[spot[0]][spot[1]]].letter
        )  # RW-6.12: it swaps as the letter it replaces
    return parsed._replace(held=tuple(held), changes=(*parsed.changes, (*spot, new)))


def table_spot_of(own_view: RambleWords, card: str) -> Spot | None:
    """Where in the words on the table a card lies."""
    return next(
        (
            (owner, at)
            for owner, word in enumerate(own_view.words)
            for at, one in enumerate(word)
            if card_without_joker_letter(one) == card
        ),
        None,
    )


def can_start_word(own_view: RambleWords) -> bool:
    return own_view.phase == "word" and not own_view.words[own_view.asked_player]


# ---------------------------------------------------------------- the action that is meant
def drafted_action(own_view: RambleWords, parsed: ParsedWordPicks) -> Action | None:
    """The change, start or trade that these picks make; None while something is missing."""
    if parsed.unnamed_joker:
        return None
    if parsed.do == "mulligan":
        return ("mulligan", *sorted(map(card_without_joker_letter, parsed.held))) if parsed.held else None
    if parsed.do:
        return (parsed.do,)
    if parsed.cut:
        return trim_action(parsed)
    if parsed.gap:
        return ("add", *parsed.gap, *parsed.held) if parsed.held else None
    if parsed.changes:
        owner = parsed.changes[0][0]
        changes = sorted(CardChange(at, card) for _, at, card in parsed.changes)
        return None if parsed.held else (drafted_replacing_move(own_view, parsed), owner, *changes)
    return ("start", *parsed.held) if parsed.held and can_start_word(own_view) else None


def trim_action(parsed: ParsedWordPicks) -> Action:
    places = sorted(at for _, at in parsed.cut)
    return ("trim", parsed.cut[0][0], places[0], len(places))


def drafted_replacing_move(own_view: RambleWords, parsed: ParsedWordPicks) -> str:
    """Rotate or swap, as the first pair has it."""
    owner, at, card = parsed.changes[0]
    return move_that_replaces_card(card, own_view.words[owner][at]) or (
        "swap" if CARDS[card].letter == CARDS[own_view.words[owner][at]].letter else "rotate"
    )


def move_that_replaces_card(new: str, old: str) -> str:
    """How one card may replace another: rotate (RW-6.10), swap (RW-6.11) or not at all; a joker takes on the letter."""
    if is_joker(new):
        return "" if is_joker(old) else "swap"
    if CARDS[new].suit == CARDS[old].suit:
        return "rotate"
    return "swap" if CARDS[new].letter == CARDS[old].letter else ""


def several_cards_refusal(own_view: RambleWords, draft: Draft) -> Refusal | None:
    """A letter on the table is replaced by one card: with several held there is no telling by which."""
    before, (kind, *facts) = parse_draft(own_view, draft[:-1]), draft[-1]
    is_letter = kind == "card" and table_spot_of(own_view, facts[0]) is not None
    if not is_letter or before.do or before.gap or len(before.held) < 2:
        return None
    return Refusal("RW-6.9", "several_held", {"n": len(before.held)})


def why_not(own_view: RambleWords, parsed: ParsedWordPicks) -> Refusal | None:
    """Why the picks lead nowhere, with the rule's number."""
    if parsed.do == "mulligan" and parsed.cut:
        return Refusal("RW-6.16", "own_hand_only")
    if parsed.changes and len(parsed.held) > 1:
        return Refusal("RW-6.10", "one_by_one", {"card": parsed.held[0]})
    if parsed.cut and (parsed.held or parsed.gap or parsed.changes):
        return Refusal("RW-6.5", "one_kind")
    places = sorted(at for _, at in parsed.cut)
    if len({owner for owner, _ in parsed.cut}) > 1 or len({owner for owner, *_ in parsed.changes}) > 1:
        return Refusal("RW-6.4", "one_word")
    if places and places[-1] - places[0] >= len(places):
        return Refusal("RW-6.7", "side_by_side")
    if (
        parsed.held
        and not parsed.do
        and not can_start_word(own_view)
        and not changes.owners_of_modifiable_words(own_view)
    ):
        return Refusal("RW-6.4", "no_word_to_change" if own_view.words[own_view.asked_player] else "no_word_on_table")
    if parsed.gap and parsed.held and not parsed.unnamed_joker:
        return refusal_of_action(own_view, ("add", *parsed.gap, *parsed.held))
    action = drafted_action(own_view, parsed._replace(held=())) if parsed.changes else drafted_action(own_view, parsed)
    return refusal_of_action(own_view, action) if action else None


def refusal_of_action(own_view: RambleWords, action: Action) -> Refusal | None:
    """Why not, as `why_not` says it, also for what only becomes open after a part of the turn is skipped."""
    move, *args = action
    if own_view.phase != "word" or move in own_view.PHASES["word"]:
        return own_view.why_not(action)
    refuse = own_view.handlers.refuse.get(move)
    return refuse(own_view, own_view.current_player, *args) if refuse else None


def plan_with_skips(own_view: RambleWords, action: Action) -> tuple[Action, ...]:
    """This action, and before it whatever has to be skipped."""
    return (action,) if own_view.phase != "word" or action[0] in own_view.PHASES["word"] else (("skip_word",), action)


# ---------------------------------------------------------------- what may be picked next
def keys_selectable_in_turn(own_view: RambleWords, parsed: ParsedWordPicks) -> set[Key]:
    hand = [("card", card) for card in own_view.hands[own_view.asked_player]]
    taken = {card_without_joker_letter(card) for card in parsed.held} | {
        card_without_joker_letter(card) for *_, card in parsed.changes
    }
    free = {key for key in hand if key[1] not in taken}
    if parsed.do:
        return free if parsed.do == "mulligan" else set()
    if parsed.cut:
        return trimmable_keys(own_view, parsed)
    if parsed.unnamed_joker:
        letters = {("as", letter) for letter in "abcdefghijklmnopqrstuvwxyz"}
        return letters | (
            set()
            if parsed.gap
            else word_gap_keys(own_view, len(parsed.held))
            | (set() if len(parsed.held) > 1 else replaceable_keys(own_view, parsed))
        )
    if parsed.gap:
        owner, at = parsed.gap
        return free if not parsed.held or at in (0, len(own_view.words[owner])) else set()
    if parsed.changes:
        return (
            replaceable_keys(own_view, parsed)
            if parsed.held
            else {key for key in free if can_replace_another_letter(own_view, parsed, key[1])}
        )
    if not parsed.held:
        words = {
            ("card", card_without_joker_letter(card))
            for owner in changes.owners_of_modifiable_words(own_view)
            for card in own_view.words[owner]
        }
        return words | (free if words or can_start_word(own_view) else set())
    return (
        free
        | word_gap_keys(own_view, len(parsed.held))
        | (replaceable_keys(own_view, parsed) if len(parsed.held) == 1 else set())
    )


def word_gap_keys(own_view: RambleWords, count: int) -> set[Key]:
    """Where so many cards may be put in (RW-6.8, 6.9)."""
    sizes = {owner: len(own_view.words[owner]) for owner in changes.owners_of_modifiable_words(own_view)}
    return {
        ("gap", owner, at) for owner, size in sizes.items() for at in range(size + 1) if count == 1 or at in (0, size)
    }


def replaceable_keys(own_view: RambleWords, parsed: ParsedWordPicks) -> set[Key]:
    """The letters that the card held longest may replace, by the same move as what has been replaced already."""
    new = card_without_joker_letter(parsed.held[0])
    owners = (
        changes.owners_of_modifiable_words(own_view) if parsed.owner is None or not parsed.changes else [parsed.owner]
    )
    taken = {(owner, at) for owner, at, _ in parsed.changes}
    move = drafted_replacing_move(own_view, parsed) if parsed.changes else ""
    return {
        ("card", card_without_joker_letter(old))
        for owner in owners
        for at, old in enumerate(own_view.words[owner])
        if (owner, at) not in taken
        and (move_that_replaces_card(new, old) == move if move else move_that_replaces_card(new, old))
    }


def can_replace_another_letter(own_view: RambleWords, parsed: ParsedWordPicks, card: str) -> bool:
    """May a further card of the hand replace a letter of the same word?"""
    return bool(replaceable_keys(own_view, parsed._replace(held=(card,))))


def trimmable_keys(own_view: RambleWords, parsed: ParsedWordPicks) -> set[Key]:
    """The letters that may be trimmed together with those picked."""
    owner = parsed.cut[0][0]
    word = own_view.words[owner]
    more = [parsed._replace(cut=(*parsed.cut, (owner, at))) for at in range(len(word)) if (owner, at) not in parsed.cut]
    return {("card", card_without_joker_letter(word[one.cut[-1][1]])) for one in more if why_not(own_view, one) is None}
