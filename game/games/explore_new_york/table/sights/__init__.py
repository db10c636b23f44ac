"""The attractions of New York as pictures: vectors, painted at any size."""

from collections.abc import Callable

from game.games.explore_new_york.table.brush import Brush
from game.games.explore_new_york.table.sights import favourites, lively, museums, parks, stars

SIGHTS: dict[str, Callable[[Brush], None]] = {
    "Apollo Theater": museums.paint_apollo_theater,
    "Yankee Stadium": lively.paint_yankee_stadium,
    "NY Botanical Garden": parks.paint_botanical_garden,
    "Bronx Zoo": favourites.paint_bronx_zoo,
    "Museum of Natural History": museums.paint_museum_of_natural_history,
    "Central Park": parks.paint_central_park,
    "Metropolitan Museum": museums.paint_metropolitan_museum,
    "Unisphere": stars.paint_unisphere,
    "USS Intrepid": favourites.paint_uss_intrepid,
    "Times Square": lively.paint_times_square,
    "Bryant Park": parks.paint_bryant_park,
    "Roosevelt Island Tramway": favourites.paint_roosevelt_island_tramway,
    "Hudson Yards": lively.paint_hudson_yards,
    "Empire State Building": stars.paint_empire_state_building,
    "MoMA PS1": museums.paint_moma_ps1,
    "Forest Park": parks.paint_forest_park,
    "The High Line": parks.paint_high_line,
    "Whitney Museum": museums.paint_whitney_museum,
    "Union Square": lively.paint_union_square,
    "Chinatown": favourites.paint_chinatown,
    "Statue of Liberty": stars.paint_statue_of_liberty,
    "South Street Seaport": lively.paint_south_street_seaport,
    "Brooklyn Bridge": stars.paint_brooklyn_bridge,
    "Coney Island": favourites.paint_coney_island,
}
