"""In which words people are asked who hits what is played, and by which keys they answer (RW-12.6)."""

from typing import Any

from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.session.conduct import Window
from game.ui.controller import WindowWords
from game.ui.texts import Texts

KEYS = "123456"  # by the places at the table, as the buzzers stand; letters stay free for typing words


class Windows:
    """The part of the controller that speaks of the window of a hit. It knows nothing but public facts."""

    texts: Texts
    names: list[str]
    people: frozenset[int]

    def buzzer_keys(self) -> dict[int, str]:
        return {player: KEYS[player] for player in sorted(self.people)}

    def handover_facts(self, public: RambleWords) -> dict[str, Any]:
        return {"player": self.names[public.offer[0].giver if public.offer else public.turn]}

    def window_words(self, public: RambleWords, window: Window) -> WindowWords:
        """Who may press, what for, what silence means, and the button that ends it."""
        texts, line = self.texts, self.texts("window.line")
        people = [self.names[player] for player in window.players if player in self.people]
        names = self.one_of(people) + ","
        many = "" if len(people) > 1 else ".one"
        if not public.hits:
            play = texts(f"window.play{many}", player=self.names[public.turn])
            return WindowWords(names, play, line, texts("window.nobody"))
        fate = "window.stays" if staging.survives(public.hits) else "window.goes"
        chain = texts(f"window.chain{many}", card=self.named(public.hits[-1].card))
        return WindowWords(names, chain, line, texts(fate, card=self.named(public.struck)))

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
