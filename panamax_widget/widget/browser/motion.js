// What moves when the board has changed, as `motion.py` tells; nothing waits for it.

const CALM = "(prefers-reduced-motion: reduce)";
const STEP = 300; // milliseconds that one step of a way takes

class Motion {
  running = [];

  /** Notes where things lie before a change. */
  leave(svg, ways) {
    this.halt();
    this.svg = svg;
    this.ways = document.hidden || matchMedia(CALM).matches ? [] : ways;
    this.then = this.places();
  }

  halt() {
    cancelAnimationFrame(this.due);
    for (const each of this.running.splice(0)) each.cancel();
  }

  places() {
    const found = {};
    for (const name of this.ways.flat(3)) {
      const box = name[0] === "[" && boxOf(this.svg, this.svg.querySelector(name));
      if (box) found[name] = centre(box);
    }
    return found;
  }

  /** Shows, in the frame to come, how things have come to lie where they do. */
  arrive() {
    if (this.ways.length) this.due = requestAnimationFrame(() => this.play());
  }

  play() {
    const now = this.places();
    this.layer?.remove();
    this.layer = draw("g", "", { "aria-hidden": true });
    this.svg.append(this.layer);
    for (const [what, drawn, hops] of this.ways) {
      const way = hops.map(([time, a, b]) => [time, this.then[a] ?? now[a], now[b] ?? this.then[b]]);
      if (way.flat().includes(undefined)) continue;
      if (!now[what]) this.layer.insertAdjacentHTML("beforeend", what);
      const piece = now[what] ? this.svg.querySelector(what) : this.layer.lastChild;
      const end = this.run(piece, way, now[what] ?? { x: 0, y: 0 });
      if (drawn) this.animate(this.svg.querySelector(drawn), { opacity: [0, 0] }, end);
    }
  }

  animate(piece, frames, time) {
    this.running.push(piece.animate(frames, time));
  }

  /** Moves a piece, which lies at `rest`, along its way; the time when it has come there. */
  run(piece, way, rest) {
    const end = way.at(-1)[0] + STEP;
    const scale = this.svg.getScreenCTM().a / piece.parentNode.getScreenCTM().a;
    let last = 0;
    const frame = (time, { x, y }) => {
      last = Math.max(last, time / end);
      const translate = `${(x - rest.x) * scale}px ${(y - rest.y) * scale}px`;
      return { offset: last, translate, opacity: 1, easing: "ease-in-out" };
    };
    const frames = way.flatMap(([time, a, b]) => [frame(time, a), frame(time + STEP, b)]);
    this.animate(piece, [{ ...frames[0], offset: 0 }, ...frames], end);
    return end;
  }
}
