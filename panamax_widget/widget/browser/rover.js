// The keyboard's place on the board: one live piece can be reached by Tab, the others from there
// by the arrow keys. Live are the pieces that can be clicked; they have a `tabindex`. Where they
// lie is measured only when it must be known: that costs more than all the rest of a change.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LIVE = "[data-target][tabindex]";

class Rover {
  constructor(table) {
    this.table = table;
    this.place = { x: 0, y: 0 }; // on the screen, where the focus was before the last change
    this.piece = null; // the one that Tab leads to
  }

  live() {
    return [...this.table.querySelectorAll(LIVE)];
  }

  focused() {
    const { activeElement } = this.table.getRootNode();
    return this.table.contains(activeElement) ? activeElement : null;
  }

  named(name) {
    return this.live().find((piece) => piece.dataset.target === name);
  }

  /** Lets Tab lead to the piece that has the focus, else to the same piece as before. */
  settle(node) {
    const piece = node?.closest(LIVE) ?? this.named(this.piece?.dataset.target) ?? this.live()[0];
    if (!piece) return;
    if (this.piece?.hasAttribute("tabindex")) this.piece.setAttribute("tabindex", -1);
    this.piece = piece;
    piece.setAttribute("tabindex", 0);
  }

  /** Notes, before a change, what has the focus and where; null if the board has not. */
  leave() {
    const focus = this.focused();
    if (focus?.dataset.target) this.place = middle(focus);
    return focus;
  }

  nearest() {
    const far = (piece) => {
      const { x, y } = middle(piece);
      return Math.hypot(x - this.place.x, y - this.place.y);
    };
    const pieces = this.live().map((piece) => [far(piece), piece]);
    return pieces.reduce((best, each) => (each[0] < best[0] ? each : best), [Infinity, null])[1];
  }

  /** Goes to the next live piece in a direction: near ahead rather than far aside. */
  step([dx, dy]) {
    const here = this.piece ? middle(this.piece) : this.place;
    let [least, next] = [Infinity, null];
    for (const piece of this.live()) {
      const { x, y } = middle(piece);
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      const cost = ahead + 2 * aside;
      if (ahead > 2 && cost < least) [least, next] = [cost, piece];
    }
    next?.focus();
  }

  /**
   * After a change: to the same piece if it still lives. Else the keyboard goes on to the nearest
   * that does; after a click it waits on the table, lest a key play what nobody looks at. If there
   * is a curtain, it goes to that.
   */
  restore(name, byPointer) {
    const curtain = this.table.querySelector("[data-asks]");
    const next = curtain ?? this.named(name) ?? (byPointer ? null : this.nearest());
    (next ?? this.table).focus({ preventScroll: true });
  }
}
