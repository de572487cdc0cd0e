// A board with the panel of a scenario: words that show pieces, pieces that glow, marks.

class LessonView extends BoardView {
  furnish() {
    super.furnish();
    const { root, top } = this.frame;
    root.classList.add("pmx-lesson");
    this.panel = new Panel((type, fields) => this.change(type, fields));
    top.prepend(this.panel.root);
    const word = ({ target }) => target.closest?.("[data-shows]")?.dataset.shows;
    for (const begin of ["pointerover", "focusin"])
      top.addEventListener(begin, (event) => this.point(word(event), begin === "focusin"));
    top.addEventListener("click", (event) => this.point(word(event), true));
    for (const end of ["pointerleave", "focusout"])
      top.addEventListener(end, () => this.point());
  }

  heard() {
    return { ...super.heard(), "change:panel": () => this.showPanel() };
  }

  show() {
    super.show();
    this.showPanel();
  }

  showPanel() {
    if (this.frame.root.dataset.rev !== `${this.model.get("rev")}`) return; // the board comes first
    const panel = this.model.get("panel");
    this.panel.show(panel);
    drawMarks(this.svg, panel.marks);
    this.point();
  }

  /** Lets a piece glow that a word shows, with those that glow anyway. */
  point(name, bringIntoSight = false) {
    const names = [...this.model.get("panel").glow, name];
    for (const piece of this.svg.querySelectorAll("[data-target]"))
      piece.classList.toggle("pmx-glow", names.includes(piece.dataset.target));
    if (name && bringIntoSight) this.piece(name)?.scrollIntoView({ block: "nearest" });
  }
}
