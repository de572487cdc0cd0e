"""How long hypothesis looks: `--hypothesis-profile thorough` multiplies all numbers of examples."""

from hypothesis import settings

ORDINARY, THOROUGH = 100, 2000
"""Examples of a test of 100 examples, ordinarily and with the profile."""


def register() -> None:
    """Makes the profile known; called before tests are collected."""
    settings.register_profile("thorough", max_examples=THOROUGH, stateful_step_count=60)


def examples(number: int) -> settings:
    """So many examples, or a multiple of them with another profile, and no deadline."""
    profile = settings.default or settings()
    return settings(max_examples=number * profile.max_examples // ORDINARY, deadline=None)
