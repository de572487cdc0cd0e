// The keyboard's place on the board: Tab leads to one live piece, the arrow keys from there to the
// others; with Shift, to all. Live are the pieces that can be clicked: they have `aria-pressed`.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LIVE = "[data-target][aria-pressed]";

/** The next of the pieces in a direction: near ahead rather than far aside. */
function ahead(pieces, here, [dx, dy]) {
  let [least, next] = [Infinity, null];
  for (const piece of pieces) {
    const { x, y } = middle(piece);
    const far = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    const cost = far + 2 * aside;
    if (far > 2 && cost < least) [least, next] = [cost, piece];
  }
  return next;
}

class Rover {
  constructor(table) {
    this.table = table;
    this.place = { x: 0, y: 0 }; // on the screen, where the focus was before the last change
    this.piece = null; // the one that Tab leads to
  }

  pieces(which = LIVE) {
    return [...this.table.querySelectorAll(which)];
  }

  focused() {
    return focusIn(this.table);
  }

  named(name) {
    return this.pieces().find((piece) => piece.dataset.target === name);
  }

  /** Lets Tab lead to the piece that has the focus, else to the same piece as before. */
  settle(node) {
    const first = () => this.pieces()[0] ?? this.pieces(PIECE)[0];
    const piece = node?.closest(LIVE) ?? this.named(this.piece?.dataset.target) ?? first();
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
    return this.pieces().sort((a, b) => far(a) - far(b))[0];
  }

  step(arrow, everywhere) {
    const here = this.focused().closest(PIECE) ?? this.piece;
    const next = ahead(this.pieces(everywhere ? PIECE : LIVE), middle(here), arrow);
    if (next && !next.hasAttribute("tabindex")) next.setAttribute("tabindex", -1);
    next?.focus();
  }

  /**
   * After a change: to the same piece if it still lives, else to the nearest that does; after a click
   * the keyboard waits on the table, lest a key play what nobody looks at. A curtain comes first.
   */
  restore(name, byPointer) {
    const curtain = this.table.querySelector(".pmx-curtain button");
    const next = curtain ?? this.named(name) ?? (byPointer ? null : this.nearest());
    (next ?? this.table).focus(STAY);
  }
}
