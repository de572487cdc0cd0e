// What stands around the drawing: the question above, answers beside pieces, the log below.

function middle(node) {
  const { left, top, width, height } = bounds(node);
  return { x: left + width / 2, y: top + height / 2 };
}

class Frame {
  constructor(page) {
    this.root = document.createElement("div");
    this.root.className = "pmx-widget";
    this.root.innerHTML = page;
    const parts = ["room", "top", "who", "question", "hint", "problem", "table", "lines", "pieces"];
    for (const name of parts) this[name] = this.part(name);
    this.pieces.checked = matchMedia("(pointer: coarse)").matches;
    this.bubble = this.part("answer");
    [this.back, this.forward] = this.root.querySelectorAll(".pmx-turns button");
    [this.undo, this.redo] = this.root.querySelectorAll(".pmx-tools button");
  }

  part(name) {
    return this.root.querySelector(`.pmx-${name}`);
  }

  /** The band of Clipboards, if it is still empty after the first frame. */
  get bare() {
    const seen = this.root.isConnected && this.room.textContent;
    return seen && this.root.querySelector("[data-band]:empty");
  }

  /** Lays out the board: the still part of the drawing, with slots for the rest. */
  lay(still) {
    this.svg?.remove();
    this.table.insertAdjacentHTML("afterbegin", still);
    this.svg = this.table.firstElementChild;
  }

  ask({ actor, page, undo, redo, curtain }) {
    fill(this.part("curtain"), curtain);
    this.who.dataset.colour = actor;
    fill(this.question, page);
    // not `disabled`: a focused button would lose the keyboard to the page
    this.undo.ariaDisabled = !undo;
    this.redo.ariaDisabled = !redo;
  }

  /** Shows a step of a round's end in place of the question; whether the first one. */
  stage({ scene, first }) {
    const before = this.showing;
    this.showing = Boolean(scene);
    this.root.classList.toggle("pmx-showing", this.showing);
    fill(this.part("scene"), scene ?? "");
    this.back.ariaDisabled = first;
    return this.showing && !before;
  }

  /** Shows the log. What is told on is marked, and brought into sight. */
  tell(log) {
    if (log === this.told) return;
    const known = this.told ?? [];
    const first = known.indexOf(log[0]);
    let same = 0;
    while (same < log.length && known[first + same] === log[same]) same += 1;
    [...this.lines.children].forEach((line, number) => {
      line.classList.remove("pmx-fresh");
      if (number < first || number >= first + same) line.remove();
    });
    this.lines.insertAdjacentHTML("beforeend", log.slice(same).join(""));
    const fresh = this.told ? [...this.lines.children].slice(same) : [];
    for (const line of fresh) line.classList.add("pmx-fresh");
    this.told = log;
    // in the frame to come, which has to measure the page anyway
    requestAnimationFrame(() => {
      const line = fresh.find((each) => each.offsetParent);
      const top = line ? line.offsetTop - this.lines.offsetTop : this.lines.scrollHeight;
      this.lines.scrollTo(0, top);
    });
  }

  complain(text) {
    this.problem.textContent = text;
  }

  /** Says what Python has written, where there is room beside a piece and little of use lies. */
  say(html, piece = this.top, kind = "") {
    const held = focusIn(this.bubble);
    this.bubble.className = `pmx-answer ${kind}`;
    this.bubble.innerHTML = html;
    this.bubble.hidden = false;
    const [all, own] = [this.table, piece].map(bounds);
    const { offsetWidth: width, offsetHeight: height, style } = this.bubble;
    const inside = (at, least, most) => Math.max(least + 8, Math.min(at, most - 8));
    const x = inside(own.left, all.left, all.right - width);
    const top = bounds(this.top).bottom;
    const live = [...this.svg.querySelectorAll(LIVE)].map(bounds);
    const cost = (y) => {
      const hides = (r) => r.left < x + width && r.right > x && r.top < y + height && r.bottom > y;
      const unseen = y < top || y + height > innerHeight - 40; // a host may have a bar there
      return live.filter(hides).length + 1e3 * hides(own) + 1e2 * unseen;
    };
    const places = [own.bottom + 8, own.top - height - 8];
    const [below, above] = places.map((at) => inside(at, all.top, all.bottom - height));
    const y = cost(above) < cost(below) ? above : below;
    style.left = `${x - all.left}px`;
    style.top = `${y - all.top}px`;
    if (kind !== "pmx-preview") this.bubble.scrollIntoView({ block: "nearest" });
    if (held) this.bubble.querySelector("button")?.focus(STAY);
  }

  /** Hides and empties the bubble, or only one of a kind. */
  quiet(kind = "pmx-answer") {
    if (!this.bubble.matches(`.${kind}`)) return;
    this.bubble.hidden = true;
    this.bubble.replaceChildren(); // it may have named a hand
  }
}
