"""What a hint says in Ramble Words (RW-12.4): where claims are a risk it speaks of kinds of change and finds no words.

Reasons and their facts, for texts as `hint.<reason>` (n, m: numbers; player: a seat; card, target; letters: a word):
in `risk` and `assisted`
    hit_worth   n, player, card, target   the play would be worth n to player; the card beats it and is missed least
    pass_worth  n, player                 the play would be worth n at most; no held card is higher, or none is worth it
    pass_start  player                    a beginning brings player nothing yet
    claim_free  n                         nothing to lose, n to win
    claim_sure  n, m                      n to win, m to lose: only if it is a word
    mulligan    n                         no word may be changed; the n cards that are missed least
    finish      -                         nothing to change and nothing to trade
    discard     n                         the n cards that are missed least
    accept      n                         what comes is worth more than what goes
    refuse      -                         it is not
in `risk` only; the action is None, since the choice is the player's own
    start       n, m, card                n consonants held, m make a next step; the card is hardest to hit: kept back
    own_step    n, more, m                the own word has n consonants and would be worth m with so many more
    their_step  n, more, m, player        the same of another's word, m to the asked seat
in `assisted` only; the action is what is meant
    start_word  letters, n, card          a beginning of that word, worth n; that card is kept back
    skip_word   -                         no beginning is safe enough
    give_up     -                         the own word leads nowhere
    by_trim, by_add, by_rotate, by_swap   letters, n, owner, asked   so that word can be finished for n points
    spoil       owner, asked              nothing scores; that word would serve another than the asked seat too well
"""

from game.engine.state import Action
from game.games.ramble_words.components import CARDS, worth
from game.games.ramble_words.deals import fairness, given, paid
from game.games.ramble_words.hitting import after_play, cheapest_hit
from game.games.ramble_words.outlook import Outlook
from game.games.ramble_words.reach import next_step, points_for
from game.games.ramble_words.table import Table

Advice = tuple[Action | None, str, dict]


def without_words(outlook: Outlook) -> Advice:
    """Advice that takes any letters for a word and so tells of none."""
    advise = {
        "word": about_start, "action": about_change, "hit": about_hit, "claim": about_claim, "limit": about_limit,
        "offer_reply": about_offer, "offer_counter": about_offer, "trade": about_trade,
    }  # fmt: skip
    return advise[outlook.view.phase](outlook)


def consonants(cards: list[str]) -> int:
    return sum([CARDS[card].is_consonant for card in cards])


def about_start(outlook: Outlook) -> Advice:
    view, player = outlook.view, outlook.player
    if view.words[player]:
        return about_step(view, player, player)
    highest = max(outlook.hand, key=lambda card: (CARDS[card].value, card), default="")
    count = consonants(outlook.hand)
    return None, "start", {"n": count, "m": min(next_step(2, True), count), "card": highest}


def about_step(view: Table, player: int, owner: int) -> Advice:
    count, is_own = consonants(view.words[owner]), player == owner
    step = next_step(count, is_own)
    facts = {"n": count, "more": step - count, "m": points_for(step, is_own)}
    return (None, "own_step", facts) if is_own else (None, "their_step", {**facts, "player": owner})


def about_change(outlook: Outlook) -> Advice:
    """The word on the table that would bring most with one consonant more."""
    view, player = outlook.view, outlook.player
    owners = view.open_words()
    if owners and outlook.hand:
        best = max(owners, key=lambda owner: points_for(consonants(view.words[owner]) + 1, player == owner))
        return about_step(view, player, best)
    return about_trade(outlook)


def about_trade(outlook: Outlook) -> Advice:
    cards = outlook.changeable()
    if outlook.view.phase == "trade" or not cards:
        return ("finish",), "finish", {}
    return ("mulligan", *sorted(cards)), "mulligan", {"n": len(cards)}


def about_hit(outlook: Outlook) -> Advice:
    view = outlook.view
    if view.move == "start":
        return ("pass",), "pass_start", {"player": view.turn}
    points = worth(after_play(view, view.laid), view.turn == view.target)
    facts = {"n": points, "player": view.turn}
    hit = cheapest_hit(outlook) if points else None
    if hit is None:
        return ("pass",), "pass_worth", facts
    return hit, "hit_worth", {**facts, "card": hit[1], "target": hit[2]}


def about_claim(outlook: Outlook) -> Advice:
    view = outlook.view
    points = worth(view.words[view.modified], outlook.player == view.modified)
    lost = min(points, len(view.kept[outlook.player]))
    return ("claim",), *(("claim_sure", {"n": points, "m": lost}) if lost else ("claim_free", {"n": points}))


def about_limit(outlook: Outlook) -> Advice:
    cards = outlook.least_useful(outlook.view.surplus(outlook.player), outlook.hand)
    return ("discard", *sorted(cards)), "discard", {"n": len(cards)}


def about_offer(outlook: Outlook) -> Advice:
    offer = outlook.view.offer[0]
    cards = paid(offer.want, outlook.hand)
    if cards is not None and fairness(outlook, cards, given(outlook, offer)) > 0:
        return ("accept", *cards), "accept", {}
    return ("refuse",), "refuse", {}
