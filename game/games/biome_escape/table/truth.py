"""The whole truth of a match that is over: what became of every key, where the traps lay, where the supplies went."""

from pygame import FRect

from game.engine.hexes import Hex
from game.engine.match import Match
from game.engine.state import Event
from game.games.biome_escape.rules import camps
from game.games.biome_escape.rules.components import CAPTURED, KEY, SUPPLY
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.art import KNOWN, draw_secret_token
from game.games.biome_escape.table.naming import BiomeNames
from game.games.biome_escape.table.result_faces import SecretFate
from game.ui.canvas import Canvas
from game.ui.texts import Texts, capitalized
from game.ui.theme import INK, INK_SOFT, PAPER_2
from game.ui.widgets import draw_pill, scaled_with_text

TOLD = ("key_used", "destroyed", "trap_sprung")  # events that name one secret


class SecretFateTexts:
    """Tells of one match that is over; `named` has the words."""

    def __init__(self, match: Match, names: BiomeNames):
        assert isinstance(match.state, BiomeEscape), "a match of this game"
        self.end = match.state
        self.texts, self.named = names.texts, names
        self.tales: dict[int, dict[str, tuple[int, Event]]] = {}  # secret -> kind of event -> round, the last of them
        for told in match.log if not match.is_log_beginning_missing else ():
            one = told.event.facts.get("secret")
            if told.event.kind in TOLD and told.ply and one is not None:
                before = match.before[told.ply - 1]
                assert isinstance(before, BiomeEscape), "a match of this game"
                self.tales.setdefault(one, {})[told.event.kind] = (before.round, told.event)

    def all_secret_fates(self) -> tuple[SecretFate, ...]:
        """Every key, then the traps that are known of now, then all supplies."""
        secrets = self.end.secrets
        keys = [SecretFate(KEY, self.key_fate_text(one)) for one in secrets if secrets[one].kind == KEY]
        traps = [one for one in secrets if secrets[one].kind == CAPTURED]
        sprung = [SecretFate(CAPTURED, self.trap_fate_text(one)) for one in traps if self.was_secret_revealed(one)]
        return (*sorted(keys, key=lambda fate: fate.words), *sprung, SecretFate(SUPPLY, self.supplies_fate_text()))

    # ---------------------------------------------------------------- keys
    def key_fate_text(self, secret: int) -> str:
        end, texts = self.end, self.texts
        tale = self.tales.get(secret, {})
        where = self.secret_location_text(secret)
        if "key_used" not in tale:
            return capitalized(where)
        number, event = tale["key_used"]
        facts = {"player": self.named.names[event.facts["player"]], "round": number}
        if secret in end.used_keys:
            return texts("truth.used", **facts)
        return texts("truth.turned", **facts, where=where)

    def secret_location_text(self, secret: int) -> str:
        """Where a secret was in the end."""
        end, texts = self.end, self.texts
        if secret in end.used_keys:
            return texts("truth.exit")
        for player, pack in enumerate(end.packs):
            if secret in pack:
                return texts("memory.pack", player=self.named.names[player])
        for at, here in end.lying.items():
            if secret in here:
                return self.tile_location_text(secret, at)
        for camp, loot in end.loot.items():
            if secret in loot:
                return texts("truth.raiders", at=self.named.place_name(end, camp))
        if secret in end.gone:
            number, event = self.tales.get(secret, {}).get("destroyed", (0, None))
            return texts(f"truth.destroyed.{event.facts['how']}", round=number) if event else texts("truth.destroyed")
        return texts("truth.box" if secret in end.box else "truth.lost" if secret in end.limbo else "truth.undrawn")

    def tile_location_text(self, secret: int, at: Hex) -> str:
        place = self.named.place_name(self.end, at)
        if at in self.end.camps:
            return self.texts("truth.camp", at=place)
        known = [self.named.names[seat] for seat in self.end.secrets[secret].known if seat >= 0]
        if not known:
            return self.texts("truth.unseen", at=place)
        return self.texts("truth.seen", at=place, who=self.texts.joined_list(known))

    # ---------------------------------------------------------------- traps and supplies
    def was_secret_revealed(self, secret: int) -> bool:
        return secret in self.end.gone or any(secret in here for here in self.end.lying.values())

    def trap_fate_text(self, secret: int) -> str:
        number, event = self.tales.get(secret, {}).get("trap_sprung", (0, None))
        if event is not None:
            return self.texts("truth.sprung", player=self.named.names[event.facts["player"]], round=number)
        where = self.secret_location_text(secret)
        return capitalized(where)

    def supplies_fate_text(self) -> str:
        end = self.end
        mine = [one for at in camps.friendly_camps(end) for one in end.lying.get(at, ())]
        mine += [one for pack in end.packs for one in pack]
        theirs = [one for at in camps.enemy_camps(end) for one in end.lying.get(at, ())]
        theirs += [one for loot in end.loot.values() for one in loot]
        counts = [sum(end.secrets[one].kind == SUPPLY for one in some) for some in (mine, theirs)]
        return self.texts("truth.supplies", n=counts[0], m=counts[1])


# ---------------------------------------------------------------- pictures
def draw_secret_fate_list(canvas: Canvas, box: FRect, fates: tuple[SecretFate, ...], texts: Texts) -> None:
    """A line for each, or two; as many as have room."""
    size = scaled_with_text(canvas, 28, 0.3)
    left = box.x + size + 20
    name = max(canvas.measure_text(texts(f"secret.{fate.kind}"), 17, "bold")[0] for fate in fates) + 14
    room, pitch = box.right - 10 - left - name, canvas.line_height(16)
    lines = [canvas.wrap_text(fate.words, room, 16)[:2] for fate in fates]
    heights = [max(size + 6, pitch * len(words) + 8) for words in lines]
    air = max(2.0, min(10.0, (box.h - sum(heights)) / len(fates)))
    y = box.y + max(0.0, (box.h - sum(heights) - air * len(fates)) / 2)
    for fate, words, high in zip(fates, lines, heights):
        if y + high > box.bottom:
            break
        row = FRect(box.x, y, box.w, high)
        draw_pill(canvas, row.x, row.y, row.w, row.h, PAPER_2, 9)
        draw_secret_token(canvas, row.x + 10 + size / 2, row.centery - 1, size, fate.kind, KNOWN)
        with canvas.text_area(*row):
            canvas.draw_fitted(texts(f"secret.{fate.kind}"), left, row.centery, name, 17, "bold", INK, "ml")
            for n, line in enumerate(words):
                middle = row.centery + (n - (len(words) - 1) / 2) * pitch
                canvas.draw_fitted(line, left + name, middle, room, 16, "text", INK_SOFT, "ml")
        y += high + air
