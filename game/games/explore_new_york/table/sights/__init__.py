"""The attractions of New York as pictures: vectors, painted at any size."""

from collections.abc import Callable

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.sights import favourites, lively, museums, parks, stars

SIGHTS: dict[str, Callable[[Brush], None]] = {
    "Apollo Theater": museums.apollo,
    "Yankee Stadium": lively.stadium,
    "NY Botanical Garden": parks.botanical_garden,
    "Bronx Zoo": favourites.bronx_zoo,
    "Museum of Natural History": museums.natural_history,
    "Central Park": parks.central_park,
    "Metropolitan Museum": museums.metropolitan,
    "Unisphere": stars.unisphere,
    "USS Intrepid": favourites.intrepid,
    "Times Square": lively.times_square,
    "Bryant Park": parks.bryant_park,
    "Roosevelt Island Tramway": favourites.tramway,
    "Hudson Yards": lively.hudson_yards,
    "Empire State Building": stars.empire_state,
    "MoMA PS1": museums.moma_ps1,
    "Forest Park": parks.forest_park,
    "The High Line": parks.high_line,
    "Whitney Museum": museums.whitney,
    "Union Square": lively.union_square,
    "Chinatown": favourites.chinatown,
    "Statue of Liberty": stars.liberty,
    "South Street Seaport": lively.seaport,
    "Brooklyn Bridge": stars.brooklyn_bridge,
    "Coney Island": favourites.coney_island,
}
