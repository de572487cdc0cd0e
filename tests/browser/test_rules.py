"""A rule in a notebook: its words and its drawn example, trusted or not, by day and by night."""

from tests.browser.lab import LabPage

SHOWN = """images => images.map(image =>
    [image.complete, image.naturalWidth > 300, image.getBoundingClientRect().width])"""


def sizes_of_pictures(lab: LabPage, output: int = 0) -> list[float]:
    """The widths in pixels of a rule's pictures, all of which must have been drawn."""
    images = lab.output(output).locator("section[lang=en] figure img")
    images.last.wait_for()
    found = images.evaluate_all(SHOWN)
    assert all(complete and large for complete, large, _ in found), found
    return [width for _, _, width in found]


def test_a_rule_shows_its_example_in_both_themes(lab: LabPage) -> None:
    lab.show("import panamax_widget as pw\npw.rule('MOV-7')")
    assert min(sizes_of_pictures(lab)) > 380
    lab.screenshot("rule-light", lab.output())
    lab.use_theme("dark")
    assert len(sizes_of_pictures(lab)) == 2
    lab.screenshot("rule-dark", lab.output())
