"""How long is the way from a click in JupyterLab to Python and back?

A widget that does nothing but answer an empty message is clicked with the mouse, in a real
JupyterLab. The time is the browser's own, from the click to the change of the page that the answer
makes: what the live board cannot be faster than. Run it with ``python -m benchmarks.echo``.
"""

import statistics
import tempfile
from pathlib import Path

from tests.browser.chromium import running_chromium
from tests.browser.lab import LabPage
from tests.browser.server import running_lab

CLICKS = 50
WARM_UP = 5

ECHO = '''
import anywidget

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
        el.innerHTML = "<button class='echo' data-answers='0'>Echo</button>";
        const button = el.firstChild;
        let clicked = 0;
        window.echoTimes = [];
        button.addEventListener("click", event => {
            clicked = event.timeStamp;
            model.send({});
        });
        model.on("msg:custom", () => {
            button.dataset.answers++;
            window.echoTimes.push(performance.now() - clicked);
        });
    } };
    """

echo = Echo()
echo.on_msg(lambda widget, message, buffers: widget.send({}))
echo
'''


def main() -> None:
    """Click, and print the median and the spread in milliseconds."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder)) as server,
        running_chromium() as browser,
    ):
        lab = LabPage(browser.new_page(), server)
        lab.show(ECHO)
        times = _click_times(lab)
        lab.close()
    tenths = statistics.quantiles(times, n=10)
    print(
        f"click → DOM change, {len(times)} clicks: median {statistics.median(times):.1f} ms, "
        f"nine in ten within {tenths[-1]:.1f} ms, fastest {min(times):.1f} ms"
    )


def _click_times(lab: LabPage) -> list[float]:
    button = lab.output().locator(".echo")
    for answered in range(WARM_UP + CLICKS):
        lab.click(button)
        lab.page.wait_for_selector(f".echo[data-answers='{answered + 1}']")
    times: list[float] = lab.page.evaluate("window.echoTimes")
    return times[WARM_UP:]


if __name__ == "__main__":
    main()
