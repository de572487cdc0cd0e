// Sends what was clicked to Python, and shows what it sends; see clicks.js. It knows no rule of the
// game. The files of this folder are joined.

const SLOW = 400; // milliseconds until Python is said to be at work
const WAIT = 3000; // … that a request is unanswered
const DWELL = 350; // … of pointing until more is shown
const ASIDE = ["why", "rule", "preview", "inspect"]; // requests that change nothing
const TURNS = { ArrowLeft: "back", ArrowRight: "forward", Escape: "skip" }; // in a round's end

class BoardView {
  motion = new Motion();
  waiting = new Map();
  requests = 0;
  drawn = {};
  chosen = [];
  gestures = [];
  lights = [];

  constructor(model, el) {
    this.model = model;
    this.words = model.get("still").words;
    this.id = `pmx${Math.random().toString(36).slice(2, 8)}`;
    this.frame = new Frame(this.page("frame"));
    this.rover = new Rover(this.frame.table);
    this.furnish();
    this.listen();
    const { root, top, room } = this.frame;
    root.id = this.id;
    el.replaceChildren(root);
    this.fit(innerWidth - 300); // to measure would take time
    this.sizes = new ResizeObserver(() => {
      // a property of the root would have the whole board styled anew
      const above = top.offsetHeight + 20;
      const rule = `#${this.id} :is(${PIECE}, .pmx-answer) { scroll-margin: ${above}px 0 20px }`;
      setTimeout(() => {
        room.textContent = rule; // the canal is painted first
        if (this.frame.bare) this.show();
      });
      this.fit();
    });
    for (const node of [this.frame.table, top]) this.sizes.observe(node);
  }

  get(trait) {
    return this.model.get(trait);
  }

  get svg() {
    return this.frame.svg;
  }

  furnish() {
    this.book = new Book(this.frame.part("book"), (words) => this.lookUp(words));
    this.own = {
      help: () => this.book.help(),
      close: () => this.book.close(),
      drop: () => this.drop(),
      full: () => this.full(),
      inspect: (name) => this.inspect(this.piece(name)),
    };
  }

  heard() {
    return {
      "change:rev": () => this.show(),
      "change:slots": () => this.show(),
      "change:error": () => this.frame.complain(this.get("error")),
      "msg:custom": (message) => this.reply(message),
    };
  }

  listen() {
    const { root, table } = this.frame;
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("pointerdown", () => {
      this.byPointer = true;
      this.motion.halt();
    });
    table.addEventListener("click", (event) => this.hit(this.chain(this.meant(event)), event.detail));
    table.addEventListener("pointerover", ({ target, pointerType }) => {
      if (pointerType !== "touch") this.foresee(target);
    });
    whenAsked(table, (piece) => this.inspect(piece));
    table.addEventListener("pointerleave", () => this.foresee());
    this.frame.pieces.onchange = () => this.fit();
    table.addEventListener("focusin", ({ target }) => {
      this.rover.settle(target);
      this.foresee(target);
    });
    root.addEventListener("click", (event) => this.ask(event), true);
    root.addEventListener("pointermove", ({ target, movementX, movementY }) => {
      if (movementX || movementY) this.point(target, DWELL); // else the page did
    });
    root.addEventListener("focusin", ({ target }) => {
      target.setAttribute("data-lm-suppress-shortcuts", ""); // some hosts look for it just here
      this.point(target, this.byPointer && DWELL); // else the click would miss
    });
    root.addEventListener("click", ({ target }) => this.point(target));
    root.addEventListener("pointerleave", () => this.point());
    root.addEventListener("fullscreenchange", () => this.frame.lines.scrollTo(0, 1e6));
  }

  /** A click on what asks for a rule, or for anything else, does nothing besides. */
  ask(event) {
    const node = event.target.closest("[data-rule], [data-asks]");
    if (!node || node.ariaDisabled === "true") return;
    const { rule, asks, to } = node.dataset;
    event.stopPropagation();
    if (rule) return this.lookUp(rule);
    if (["reveal", "play"].includes(asks) && event.detail > 1) return; // half of a click before
    if (this.own[asks]) return this.own[asks](to);
    this.frame.quiet();
    this.change(asks, to ? { to, action: to } : {});
  }

  lookUp(words, then = () => {}) {
    const open = ({ rule }) => {
      if (rule) this.book.open(rule);
      then();
    };
    this.request("rule", { rule: words }, open);
  }

  /** A drawing with artwork in place of its stamps: see stamps.py. */
  inked(svg) {
    const { art } = this.get("still");
    const ink = (_, name, how) => this.inked(art[name]).replace("@", how);
    return svg.replace(/<art ([\w-]+)([^>]*)>/g, ink);
  }

  /** What is still, with its slots filled: quicker than to fill them one by one. */
  page(name) {
    const fill = (slot, name) => {
      delete this.drawn[name];
      return slot + this.filling(name);
    };
    return this.inked(this.get("still")[name]).replace(/<[^>]*data-slot="(.+?)">/g, fill);
  }

  /** What a slot holds, if that is new. */
  filling(name) {
    const { parts } = this.get("slots");
    const svg = parts[`${name}/${this.layout}`] ?? parts[name] ?? "";
    const isNew = this.drawn[name] !== svg;
    this.drawn[name] = svg;
    return isNew && this.inked(svg);
  }

  fit(width = this.frame.table.offsetWidth) {
    const { checked, dataset } = this.frame.pieces;
    const layout = width < dataset[checked] ? "tall" : checked ? "large" : "wide";
    if (!width || layout === this.layout) return;
    const end = this.svg && bounds(this.svg).bottom;
    this.layout = layout;
    const focus = this.rover.leave();
    const { chosen } = this;
    this.frame.lay(this.page(layout));
    this.show();
    this.choose(chosen);
    if (focus) this.rover.restore(focus.dataset.target ?? this.asked, this.byPointer);
    const lost = end > 0 && bounds(this.svg).bottom < innerHeight / 2;
    this.bring(lost ? this.svg : this.piece(focus?.dataset.target));
  }

  // showing what Python has sent

  show() {
    if (!this.absorb()) return this.request("resync");
    const isNew = this.frame.root.dataset.rev < this.get("rev");
    this.motion.leave(this.svg, isNew ? this.get("motion") : []);
    const focus = this.rover.leave();
    const here = focusIn(this.frame.root);
    const walk = here?.closest(".pmx-walk");
    if (isNew) {
      this.frame.part("news").textContent = this.get("news");
      this.book.renew();
    }
    const { bare } = this.frame;
    if (bare) bare.innerHTML = this.page(`${this.layout}/clipboards`);
    for (const slot of this.frame.root.querySelectorAll("[data-slot]")) {
      const svg = this.filling(slot.dataset.slot);
      if (svg !== false) slot.innerHTML = svg;
    }
    this.gestures = this.get("gestures");
    this.frame.ask(this.get("prompt"));
    const begins = this.frame.stage(this.get("show")) && here;
    this.frame.tell(this.get("slots").log);
    this.frame.complain(this.get("error"));
    this.frame.quiet();
    this.choose([]);
    if (begins) this.frame.forward.focus(STAY);
    else if (focus) this.rover.restore(focus.dataset.target, this.byPointer);
    else if (walk && !focusIn(this.frame.root)) walk.focus(STAY);
    else if (here?.dataset.to && !here.checkVisibility()) this.rover.restore("", this.byPointer);
    this.glow();
    if (isNew && here && this.frame.showing) this.bring(this.svg.querySelector(".pmx-glow"));
    this.motion.arrive();
    this.frame.root.dataset.rev = this.get("rev");
  }

  /** Takes the newest patch into the slots; false if one before it is missing. */
  absorb() {
    const slots = this.get("slots");
    const patch = this.get("patch");
    if (!patch.rev || patch.rev <= slots.rev) return true;
    if (patch.since !== slots.rev) return false;
    Object.assign(slots.parts, patch.parts);
    const [from, to, lines] = patch.log;
    slots.log = [...slots.log.slice(from, to), ...lines];
    slots.rev = patch.rev;
    return true;
  }

  // the state of each piece

  choose(chosen) {
    this.chosen = chosen;
    const starts = lit(this.gestures, []);
    const next = chosen.length ? lit(this.gestures, chosen) : new Set();
    this.svg.classList.toggle("pmx-composing", chosen.length > 0);
    for (const piece of this.svg.querySelectorAll(PIECE)) {
      const name = piece.dataset.target;
      const around = piece.parentNode.closest(PIECE);
      const covered = around && next.has(around.dataset.target); // the piece around it is meant
      const isChosen = chosen.includes(name);
      const isLit = next.has(name) && !isChosen;
      const isAlive = starts.has(name) && !isChosen && !isLit && !covered;
      const looks = { chosen: isChosen, lit: isLit, alive: isAlive, forbidden: false };
      for (const look in looks) piece.classList.toggle(`pmx-${look}`, looks[look]);
      this.enliven(piece, isChosen || isLit || isAlive, isChosen);
    }
    this.rover.settle(this.rover.focused());
    this.foresee();
  }

  enliven(piece, live, pressed) {
    if (!live && piece.ariaPressed === null) return;
    const plain = piece.matches(".pmx-holder") ? "group" : "img";
    piece.role = live ? "button" : plain;
    piece.setAttribute("tabindex", -1); // one that was alive keeps the focus, if it has it
    piece.ariaPressed = live ? pressed : null;
  }

  /** Says what a click would play: on the piece under the pointer, or on the last one again. */
  foresee(node) {
    const chain = node ? this.chain(node) : [];
    const { action } = chain.length ? click(this.gestures, this.chosen, chain) : {};
    const whole = complete(this.gestures, this.chosen);
    this.frame.hint.textContent = action ? this.words.plays : whole && this.words.again;
    this.muse(action || (chain.includes(this.chosen.at(-1)) && whole), node);
  }

  /** Soon shows what a click would do. */
  muse(action, node) {
    clearTimeout(this.pausing);
    if (this.frame.part("card:not([hidden])")) return;
    if (action && action === this.musing) return;
    if (this.musing) this.forget();
    if (!action) return;
    this.musing = action;
    const piece = node.closest(PIECE);
    const shown = ({ preview, page }) => {
      if (!page || this.musing !== action) return;
      this.frame.say(page, piece, "pmx-preview");
      drawMarks(this.svg, preview.marks, "pmx-foreseen");
    };
    this.pausing = setTimeout(() => this.request("preview", { action }, shown), DWELL);
  }

  /** Takes away what was shown of the future. */
  forget() {
    this.musing = null;
    this.frame.quiet("pmx-preview");
    drawMarks(this.svg, [], "pmx-foreseen");
  }

  // words that show pieces

  /**
   * Lets the pieces glow that a word shows, and soon brings them into sight; not for a line that is
   * only pointed at, which would slip away.
   */
  point(node, wait = 0) {
    const names = node?.closest?.("[data-shows]")?.dataset.shows ?? "";
    if (names === this.pointed && wait) return;
    this.pointed = names;
    clearTimeout(this.dwelling);
    this.glow();
    if (!names || (wait && node.closest(".pmx-walk"))) return;
    const found = names.split(" ").map((name) => this.piece(name)).find(Boolean);
    this.dwelling = setTimeout(() => this.bring(found), wait);
  }

  glow() {
    const lights = [...this.lights, ...(this.get("show").glow ?? [])];
    const names = [...lights, ...(this.pointed ?? "").split(" ")];
    for (const piece of this.svg.querySelectorAll(PIECE))
      piece.classList.toggle("pmx-glow", names.includes(piece.dataset.target));
  }

  bring(piece) {
    const behavior = matchMedia(CALM).matches ? "auto" : "smooth";
    piece?.scrollIntoView({ block: "nearest", behavior });
  }

  // clicks

  piece(name) {
    return this.svg.querySelector(`[data-target="${name}"]`);
  }

  /** What a click means: what lies there now, not what was just moving by. */
  meant({ target, detail, clientX, clientY }) {
    return (detail && target.getRootNode().elementFromPoint(clientX, clientY)) || target;
  }

  chain(node) {
    const names = [];
    let piece = node.closest(PIECE);
    for (; piece; piece = piece.parentNode.closest(PIECE)) names.push(piece.dataset.target);
    return names;
  }

  /** A click of the pointer, the `number`th in quick succession. */
  hit(chain, number) {
    const rev = this.get("rev");
    const late = number > 1 && rev !== (this.seen ?? rev); // meant for the board as it was
    this.seen = rev;
    if (!late && !this.busy()) this.press(chain);
  }

  /** Takes away what is said beside a piece; if nothing is, what has been chosen. */
  drop() {
    const said = !this.frame.bubble.matches("[hidden], .pmx-preview");
    const held = focusIn(this.frame.bubble);
    this.forget();
    this.frame.quiet();
    if (!said) this.choose([]);
    if (held) this.rover.restore(this.asked, this.byPointer);
  }

  press(chain) {
    this.frame.quiet();
    if (!chain.length) return this.choose([]);
    const { chosen, action, wrong } = click(this.gestures, this.chosen, chain);
    this.choose(chosen);
    if (action) this.change("play", { action });
    else if (wrong) this.wonder(wrong);
  }

  /** Asks Python why a piece cannot be clicked. */
  wonder(target) {
    this.piece(target).classList.add("pmx-forbidden");
    this.request("why", { target, selection: this.chosen }, ({ page }) => {
      if (page) this.frame.say(page, this.piece(target));
    });
  }

  /** Asks Python what a piece is, and what a click on it would cause. */
  inspect(piece) {
    const { action = "" } = click(this.gestures, this.chosen, this.chain(piece));
    const { target } = piece.dataset;
    const told = ({ page, marks }) => {
      if (!page) return;
      if (!this.book.root.hidden) this.book.close(); // it would lie over the card
      this.musing = page; // the marks go when the card does
      this.frame.say(page, this.piece(target), "pmx-card");
      drawMarks(this.svg, marks, "pmx-foreseen");
    };
    this.asked = target;
    this.request("inspect", { target, action }, told);
  }

  /** Asks for a change of the game; one at a time. */
  change(type, fields = {}) {
    if (!this.busy()) this.request(type, fields);
  }

  busy() {
    return [...this.waiting.values()].some(({ type }) => !ASIDE.includes(type));
  }

  // requests and replies

  request(type, fields = {}, answered = () => {}) {
    const id = `${this.id}-${(this.requests += 1)}`;
    const say = () => (this.frame.hint.textContent = this.words.busy);
    const slow = ASIDE.includes(type) ? 0 : setTimeout(say, SLOW);
    const offline = () => this.frame.complain(this.words.offline);
    const late = setTimeout(offline, WAIT);
    this.waiting.set(id, { type, slow, late, answered });
    this.frame.root.ariaBusy = this.busy();
    try {
      this.model.send({ id, type, rev: this.get("rev"), ...fields });
    } catch {
      this.settled(id);
      offline();
    }
  }

  settled(id) {
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(request?.slow);
    clearTimeout(request?.late);
    this.frame.root.ariaBusy = this.busy();
    return request;
  }

  reply(message) {
    const request = this.settled(message.id);
    if (!request) return;
    this.frame.complain(this.get("error"));
    if (request.type === "preview") return request.answered(message);
    this.foresee();
    if (message.trouble) {
      this.choose([]);
      this.frame.say(message.trouble);
    }
    request.answered(message);
  }

  // the keyboard

  key(event) {
    const { key } = event;
    this.byPointer = false;
    this.motion.halt();
    event.stopPropagation(); // else JupyterLab would take letters for commands
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && event.target.dataset.asks) return event.preventDefault();
    if (key === "Escape" && !this.book.root.hidden) return this.book.close();
    if (key === "Enter" && event.target === this.book.field)
      return this.lookUp(this.book.field.value, () => this.book.first());
    if (event.target.matches("input:not([type=checkbox]), select")) return;
    const piece = event.target.closest(PIECE);
    const walk = event.target.closest(".pmx-walk");
    const arrow = (walk || this.rover.focused()) && ARROWS[key];
    const turns = this.frame.showing && !walk && (key !== "Escape" || this.frame.bubble.hidden);
    const to = turns && TURNS[key];
    if (walk && (arrow || key === "Enter")) return this.walk(walk, event, arrow);
    if (to) this.change("show", { to });
    else if (arrow) this.rover.step(arrow, event.shiftKey);
    else if (piece && [" ", "Enter"].includes(key)) this.press([piece.dataset.target]);
    else if (key === "Escape") this.drop();
    else if (key === "i" && piece) this.inspect(piece);
    else if (key === "u") this.change("undo");
    else if (key === "r") this.change("redo");
    else if (key === "?") this.book.help();
    else if (key === "f") this.full();
    else return;
    event.preventDefault();
  }

  /** Goes on among the lines of the log, or the numbers of a table; Enter looks up the rule. */
  walk(among, event, arrow) {
    const { target } = event;
    if (!arrow) return target.querySelector("[data-rule]")?.click();
    const stops = [...among.querySelectorAll(":is(li, td)[tabindex]")];
    const seen = stops.filter((each) => each.checkVisibility());
    const next = ahead(seen, middle(target), arrow);
    if (next) event.preventDefault();
    next?.focus();
  }

  /** Fills the screen, or no longer. */
  full() {
    const { root } = this.frame;
    if (root.matches(":fullscreen")) return document.exitFullscreen();
    root.requestFullscreen?.().catch(() => this.frame.complain(this.words.small));
  }

  close() {
    clearTimeout(this.pausing);
    clearTimeout(this.dwelling);
    this.sizes.disconnect();
    for (const id of [...this.waiting.keys()]) this.settled(id);
  }
}
