"""Does memory stay flat over a thousand moves on one board, and over fifty runs of its cell?

A game is played in JupyterLab, back to its beginning and on again, and each move is sent to the
page; then the cell of the board runs again and again. Prints what there is in kernel and page. Run
it with ``python -m benchmarks.memory``.

What still grows with each run is kept by others: IPython remembers what each cell has returned, and
a browser each script that it has ever loaded.
"""

import tempfile
from pathlib import Path

from tests.browser.board_page import BoardPage
from tests.browser.chromium import running_chromium
from tests.browser.lab import LabPage
from tests.browser.memory import BEGIN, Use, run_again, use
from tests.browser.server import running_lab

MOVES, STRETCH = 1000, 200
RUNS = 50
GAME = """
from random import Random
chance, game = Random(1), pw.Game(players=4, seed=1)
while not game.is_over:
    game.play(chance.choice(game.legal_actions()))
game.undo("start")
"""
BOARD = "board = pw.Board(game, viewer='all'); board"
ON = f"""
for _ in range({STRETCH}):
    if not game.redo():
        game.undo("start")
game.undo("start")
"""
NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


def main() -> None:
    """Measure, and print a line now and then."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder), NOTEBOOKS) as server,
        running_chromium() as browser,
    ):
        lab = LabPage(browser.new_page(), server)
        lab.show(f"{BEGIN}tracemalloc.start()\n{GAME}", BOARD)
        board = BoardPage(lab, 1)
        print(f"{'':>12}{''.join(f'{name:>10}' for name in Use._fields)}   (kernel, page: kB)")
        for moves in range(0, MOVES + 1, STRETCH):
            if moves:
                lab.execute(ON)
                board.settle()
            _print(f"{moves} moves", use(lab))
        for number in range(1, RUNS + 1):
            run_again(lab, 1)
            BoardPage(lab, 1)
            if number % 10 == 0 or number == 1:
                _print(f"{number} runs", use(lab))


def _print(when: str, found: Use) -> None:
    print(f"{when:>12}{''.join(f'{number:>10}' for number in found)}", flush=True)


if __name__ == "__main__":
    main()
