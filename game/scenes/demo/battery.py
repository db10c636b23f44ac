"""Does the laptop run on its battery?"""

import pygame


def is_on_battery() -> bool:
    """Does the laptop run on its battery? False if the system doesn't say."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery
