"""What only one seat knows of the secrets of the biome."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.prospects import is_privately_known


def privately_known_secrets(own_view: BiomeEscape) -> list[tuple[int, Hex | int]]:
    """What lies on the map or in another's pack and not everybody knows, with where it is."""
    packs = {player: pack for player, pack in enumerate(own_view.packs) if player != own_view.viewer}
    held: tuple[tuple[Hex | int, tuple[int, ...]], ...] = (*own_view.lying.items(), *packs.items())
    return [(one, where) for where, ids in held for one in ids if is_privately_known(own_view, one)]


def privately_known_and_carried(own_view: BiomeEscape) -> list[tuple[int, Hex | int]]:
    """What nobody else need know, with where it is: in the own pack, too."""
    mine = [(one, own_view.observer) for one in own_view.packs[own_view.observer] if is_privately_known(own_view, one)]
    return [*privately_known_secrets(own_view), *mine]
