// A board with the panel of a scenario: pieces that glow, marks, questions.

class LessonView extends BoardView {
  furnish() {
    super.furnish();
    this.panel = new Panel(this.frame.part("panel"));
    this.panel.root.addEventListener("submit", (event) => this.submit(event));
  }

  heard() {
    return { ...super.heard(), "change:panel_page": () => this.showPanel() };
  }

  show() {
    super.show();
    this.showPanel();
    drawMarks(this.svg, this.get("panel_page").marks);
  }

  showPanel() {
    if (this.frame.root.dataset.rev != this.get("rev")) return; // the board comes first
    const page = this.get("panel_page");
    this.panel.show(page);
    this.lights = page.glow;
    this.glow();
  }

  submit(event) {
    event.preventDefault();
    const form = event.target;
    const text = event.submitter?.value || form.elements.answer?.value.trim();
    if (text) this.change("answer", { text });
    form.reset(); // else the next try would be typed behind this one
  }
}
