// A board with the panel of a scenario: words that show pieces, pieces that glow, marks.

class LessonView extends BoardView {
  furnish() {
    super.furnish();
    this.panel = new Panel((type, fields) => this.change(type, fields));
    const { root } = this.panel;
    this.frame.root.classList.add("pmx-lesson");
    this.frame.top.prepend(root);
    root.addEventListener("pointerover", ({ target }) => this.point(target, DWELL));
    root.addEventListener("focusin", ({ target }) => this.point(target));
    root.addEventListener("click", ({ target }) => this.point(target));
    for (const end of ["pointerleave", "focusout"])
      root.addEventListener(end, () => this.point());
  }

  heard() {
    return { ...super.heard(), "change:panel": () => this.showPanel() };
  }

  show() {
    super.show();
    this.showPanel();
    this.mark();
  }

  /** A view can be made before it is put into the page, where nothing has a place yet. */
  fit(width) {
    super.fit(width);
    this.mark();
  }

  mark() {
    drawMarks(this.svg, this.model.get("panel").marks);
  }

  showPanel() {
    if (this.frame.root.dataset.rev !== `${this.model.get("rev")}`) return; // the board comes first
    const panel = this.model.get("panel");
    this.panel.show(panel);
    this.glow();
  }

  /** Lets a piece glow that a word shows; after some milliseconds it is brought into sight. */
  point(node, wait = 0) {
    clearTimeout(this.dwelling);
    const name = node?.closest?.("[data-shows]")?.dataset.shows;
    this.glow(name);
    if (name) this.dwelling = setTimeout(() => this.bring(this.piece(name)), wait);
  }

  /** The piece that a word shows glows, with those that glow anyway. */
  glow(name) {
    const names = [...this.model.get("panel").glow, name];
    for (const piece of this.svg.querySelectorAll("[data-target]"))
      piece.classList.toggle("pmx-glow", names.includes(piece.dataset.target));
  }

  /** Scrolls so that a piece is seen below the panel. */
  bring(piece) {
    if (!piece) return;
    const { top, bottom } = piece.getBoundingClientRect();
    const covered = this.frame.top.getBoundingClientRect().bottom;
    const hidden = top < covered || bottom > innerHeight;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    piece.style.scrollMarginTop = `${covered - top + 20}px`;
    if (hidden) piece.scrollIntoView({ block: "nearest", behavior: calm });
  }

  close() {
    clearTimeout(this.dwelling);
    super.close();
  }
}
