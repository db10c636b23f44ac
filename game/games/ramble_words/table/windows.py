"""Who may hit what is played, how they are asked, and in which words (RW-12.6)."""

from typing import Any

from game.engine.state import Action, Ask
from game.games.ramble_words.rules import hits
from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.ui.controller import Window
from game.ui.texts import Texts

KEYS = "123456"  # by the places at the table, as the buzzers stand; letters stay free for typing words


class Windows:
    """The part of the controller that opens the window of a hit. It knows nothing but public facts."""

    trifles = frozenset({"pass"})

    texts: Texts
    names: list[str]
    people: frozenset[int]

    def window(self, public: RambleWords) -> Window | None:
        """RW-12.6: who may hit, and how they are asked. Nothing but public facts."""
        if public.phase != "hit":
            return None
        asked = self.still_asked(public)
        how, seconds = public.options["hit_asking"], public.options["hit_seconds"]
        concerned = frozenset(player for player in asked if how != "my_word_only" or self.is_concerned(public, player))
        return Window(
            id=(public.turns, public.move, tuple(public.hits)),
            players=asked,
            silence=("pass",),
            calls=how == "buzzer",
            concerned=concerned,
            keys={player: KEYS[player] for player in sorted(self.people)},
            seconds=None if seconds == "untimed" else float(seconds),
            words=self.window_words(public, asked),
        )

    def unseen_answer(self, public: RambleWords) -> tuple[str, Action] | None:
        """To let a play pass, or to refuse a trade, nobody needs to look at the own cards."""
        answers = {"hit": "pass", "offer_reply": "refuse", "offer_counter": "refuse"}
        move = answers.get(public.phase)
        return None if move is None else (self.texts(f"button.unseen.{move}"), (move,))

    def handover_facts(self, public: RambleWords) -> dict[str, Any]:
        return {"player": self.names[public.offer[0].giver if public.offer else public.turn]}

    def still_asked(self, public: RambleWords) -> tuple[int, ...]:
        """Who is asked at this level, in the order of the rules; skipped for public reasons only (RW-6.23)."""
        found = []
        for item in reversed(public.agenda):
            if isinstance(item, Ask):
                found.append(item.player)
            elif item.name == "ask":
                found += [player for player in item.about if public.hands[player] and hits.open_cards(public, player)]
            else:
                break
        return tuple(found)

    def is_concerned(self, public: RambleWords, player: int) -> bool:
        """Is it about this player's word, or a hit on this player's card?"""
        if not public.hits:
            return public.target == player
        below = public.hits[-2].player if len(public.hits) > 1 else public.turn
        return below == player

    def window_words(self, public: RambleWords, asked: tuple[int, ...]) -> tuple[str, str, str, str]:
        """Who may press, what for, what silence means, and the button that ends it."""
        texts, line = self.texts, self.texts("window.line")
        people = [self.names[player] for player in asked if player in self.people]
        names = self.one_of(people) + ","
        many = "" if len(people) > 1 else ".one"
        if not public.hits:
            play = texts(f"window.play{many}", player=self.names[public.turn])
            return names, play, line, texts("window.nobody")
        fate = "window.stays" if staging.survives(public.hits) else "window.goes"
        chain = texts(f"window.chain{many}", card=self.named(public.hits[-1].card))
        return names, chain, line, texts(fate, card=self.named(public.struck))

    def one_of(self, names: list[str]) -> str:
        """Jonas / Jonas or Ines / Jonas, Tomas or Ines."""
        if len(names) < 2:
            return "".join(names)
        return self.texts("window.or", first=", ".join(names[:-1]), last=names[-1])

    def ranks_above(self, own: RambleWords, card: str) -> str:
        """What beats a card: an ace, or a jack or higher."""
        least = CARDS[card].value + 1
        first = self.texts(f"rank.a.{least}")
        return first if least == own.top_value() else self.texts("ranks.more", first=first)
