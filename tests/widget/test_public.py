"""The names of the package, and what importing it takes."""

import subprocess
import sys

import panamax_widget

ENGINE_ONLY = """
import sys
import panamax_widget as pw
game = pw.Game(seed=7)
game.play(game.legal_actions()[0])
game.why_not("take 5")
heavy = {"anywidget", "ipywidgets", "IPython", "traitlets", "svgwrite"} & set(sys.modules)
assert not heavy, heavy
assert "panamax_widget.widget" not in sys.modules
"""


def test_every_public_name_is_there() -> None:
    for name in panamax_widget.__all__:
        assert getattr(panamax_widget, name), name
    assert set(panamax_widget.__all__) <= set(dir(panamax_widget))


def test_a_name_that_there_is_not_is_refused() -> None:
    assert not hasattr(panamax_widget, "Bored")


def test_the_engine_needs_no_notebook_and_no_drawing() -> None:
    subprocess.run([sys.executable, "-c", ENGINE_ONLY], check=True)
