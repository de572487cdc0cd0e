"""Printed values: what the box holds, with where each value comes from."""

from panamax_widget.components.box import COLOURS, NATIONS, Box, BoxError
from panamax_widget.components.reader import load_box, standard_box

__all__ = ["COLOURS", "NATIONS", "Box", "BoxError", "load_box", "standard_box"]
