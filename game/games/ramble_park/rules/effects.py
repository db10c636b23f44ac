"""What happens to pawns, cards and the team in several chapters: moved, discarded, at the end (RP-8, RP-9)."""

from game.games.ramble_park.rules.state import RamblePark


# ---------------------------------------------------------------- what several moves do
def move_pawn(state: RamblePark, pawn: int, to: str, how: str) -> None:
    start, state.pawns[pawn] = state.pawns[pawn], to
    state.emit("moved", player=pawn, start=start, end=to, how=how)


def discard_card(state: RamblePark, player: int, card: str) -> None:
    state.hands[player].remove(card)
    state.explore_discards.append(card)


def end_game(state: RamblePark, ending: str, winners: list[int]) -> None:
    state.ending, state.winners = ending, winners
    state.agenda.clear()


def lose_game(state: RamblePark, reason: str) -> None:  # 8.2
    end_game(state, reason, [])
    state.emit("lost", how=reason)
