"""What a hint says in Ramble Words: the choice of a steady player in the same seat, and its reason.

It knows the common words and what its seat may see, so it may miss a word and never tells of another's cards.
Reasons and their facts, for texts as `hint.<reason>` (n, m: numbers; owner, player: a seat; letters: a word):
    start_word  letters, n, missing       a beginning of that word, worth n; what is missing stays in the hand
    skip_word   -                         no beginning is safe enough
    give_up     -                         the own word leads nowhere
    by_trim, by_add, by_rotate, by_swap   letters, n, owner, asked   so that word can be finished for n points
    spoil       owner, asked              nothing scores; that word would serve another than the asked seat too well
    mulligan    n                         nothing scores; the n cards that are missed least
    offer       owner                     nothing scores; a trade with that seat may help
    finish      -                         nothing scores and nothing is worth a trade
    hit_worth   n, player, card, letters  the word would be worth n to player; that card is missed least
    pass_worth  n, player, letters        it would be worth n, and no hit pays
    pass_start  player                    a beginning brings player nothing yet
    pass_no_word  letters                 no common word comes of it
    claim_word  letters, n                it is a word
    claim_free  n                         nothing to lose, n to win
    claim_sure  letters, n, m             no common word: n to win, m to lose; the action is None
    discard     n                         the n cards that are missed least
    accept      n                         what comes is worth more than what goes
    refuse      -                         it is not
"""

from game.engine.state import Action
from game.games.ramble_words.components import spelled, worth
from game.games.ramble_words.deals import fairness, given, paid
from game.games.ramble_words.hitting import after_play
from game.games.ramble_words.outlook import Outlook

Advice = tuple[Action | None, str, dict]


def without_ado(outlook: Outlook) -> Advice:
    """Advice on what is no matter of words on the table."""
    advise = {
        "claim": about_claim, "limit": about_limit, "offer_reply": about_offer, "offer_counter": about_offer,
        "trade": about_trade,
    }  # fmt: skip
    return advise[outlook.view.phase](outlook)


def about_trade(outlook: Outlook) -> Advice:
    return ("finish",), "finish", {}


def about_claim(outlook: Outlook) -> Advice:
    view = outlook.view
    letters = spelled(view.words[view.modified])
    points = worth(view.words[view.modified], outlook.player == view.modified)
    if letters in outlook.dictionary.words or view.options["claims"] == "assisted":
        return ("claim",), "claim_word", {"letters": letters, "n": points}
    lost = min(points, len(view.kept[outlook.player]))
    if not lost:
        return ("claim",), "claim_free", {"n": points}
    return None, "claim_sure", {"letters": letters, "n": points, "m": lost}


def about_limit(outlook: Outlook) -> Advice:
    cards = outlook.least_useful(outlook.view.surplus(outlook.player), outlook.hand)
    return ("discard", *sorted(cards)), "discard", {"n": len(cards)}


def about_offer(outlook: Outlook) -> Advice:
    offer = outlook.view.offer[0]
    cards = paid(offer.want, outlook.hand)
    if cards is not None and fairness(outlook, cards, given(outlook, offer)) > 0:
        return ("accept", *cards), "accept", {}
    return ("refuse",), "refuse", {}


def about_hit(outlook: Outlook, action: Action) -> tuple[str, dict]:
    """Why to hit, or not to."""
    view = outlook.view
    after = after_play(view, view.laid)
    facts = {"n": worth(after, view.turn == view.target), "player": view.turn, "letters": spelled(after)}
    if action != ("pass",):
        return "hit_worth", {**facts, "card": action[1]}
    if view.move == "start":
        return "pass_start", {"player": view.turn}
    if facts["letters"] not in outlook.dictionary.words:
        return "pass_no_word", {"letters": facts["letters"]}
    return "pass_worth", facts
