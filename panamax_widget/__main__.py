"""`python -m panamax_widget` is the command `panamax`."""

import sys

from panamax_widget.command_line import main

if __name__ == "__main__":
    sys.exit(main())
