"""Does the laptop run on its battery?"""

import pygame


def is_on_battery() -> bool:
    """Is the laptop's own battery being used up, by what the system says? False where it does not say."""
    state = pygame.system.get_power_state()
    return state is not None and state.on_battery
