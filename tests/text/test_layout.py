import pytest

from panamax_widget.text.layout import lay_out
from panamax_widget.text.pieces import PositionError


def test_a_layout_tells_a_position_line_by_line() -> None:
    position = lay_out(
        """
        players green red
        round 2
        moving green locks=1 waterways=2
        ship red2 at us-east carrying r5 g3
        company green money=7 player=11
        flags green us-east=2 deferred=us-east
        also green cap2*
        field captains=1.3.4.5
        """
    )
    text = str(position)
    assert "round=2" in text
    assert "us-east=red2:r5g3" in text
    assert "c7,p11" in text
    assert "cap2*" in text
    assert "movement:green:die:1:2" in text


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("fly red2", "'fly red2' is no line of a layout"),
        ("ship", "'ship' does not have the form"),
        ("ship queen-mary at eu", "'queen-mary' is no ship"),
        ("company green fame=3", "does not have the form"),
        ("round two", "does not have the form"),
        ("captain green", "does not have the form"),
        ("dice 7", "'7' is no value of a white die"),
    ],
)
def test_a_line_that_will_not_do_is_named(line: str, message: str) -> None:
    with pytest.raises(PositionError, match=message):
        lay_out(f"players green red\n{line}")
