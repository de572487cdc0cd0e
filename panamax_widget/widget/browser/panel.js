// The panel of a scenario. What it says and offers comes from Python: see `widget/panel.py`.

const SIGNS = { done: "✓", failed: "✗" };
const SHORT = { restart: "↺" };

class Panel {
  /** `send` asks Python for something: what a button stands for, or an answer. */
  constructor(send) {
    this.send = send;
    this.name = make("h3", "pmx-name");
    this.steps = make("ol", "pmx-steps");
    this.where = make("span", "pmx-soft");
    this.tally = make("span", "pmx-soft");
    this.buttons = make("div", "pmx-tools");
    const bar = make("div", "pmx-bar");
    bar.append(this.name, this.steps, this.where, this.tally, this.buttons);
    this.text = make("p", "pmx-text");
    this.question = make("form", "pmx-ask");
    this.said = make("div", "pmx-said", "", { role: "status", "aria-live": "polite" });
    this.root = make("section", "pmx-panel", "", { tabindex: -1 });
    this.root.append(bar, this.text, this.question, this.said);
    this.question.addEventListener("submit", (event) => this.submit(event));
  }

  show(panel) {
    const { activeElement } = this.root.getRootNode();
    const held = this.root.contains(activeElement);
    this.root.ariaLabel = `${panel.region}: ${panel.title}`;
    this.root.dataset.state = panel.steps[panel.number]?.[0] ?? "done";
    this.name.textContent = panel.title;
    this.where.textContent = panel.place;
    [this.tally.textContent, this.tally.title] = panel.score;
    refill(this.steps, panel.steps, () => panel.steps.map((step, number) => this.step(step, number + 1)));
    refill(this.text, panel.text, () => written(panel.text));
    this.text.hidden = !panel.text.length;
    refill(this.said, [panel.number, panel.said, panel.summary], () => this.lines(panel));
    this.said.dataset.kind = panel.said.kind;
    refill(this.question, [panel.number, panel.question], () => this.ask(panel.question));
    this.question.hidden = !panel.question;
    if (!this.buttons.children.length) this.buttons.append(...panel.buttons.map(this.button, this));
    for (const [request, , , enabled] of panel.buttons)
      this.buttons.querySelector(`[data-asks="${request}"]`).disabled = !enabled;
    if (held && (activeElement.disabled || !activeElement.isConnected)) this.hold();
  }

  /** Keeps the keyboard here when what it was at has gone: else its keys went to the page. */
  hold() {
    const next = this.question.querySelector(".pmx-field, button") ?? this.root;
    next.focus({ preventScroll: true });
  }

  step([state, words], number) {
    const attributes = { "data-state": state, "aria-label": `${number}: ${words}`, title: words };
    if (state === "now" || state === "failed") attributes["aria-current"] = "step";
    return make("li", "pmx-step", SIGNS[state] ?? number, attributes);
  }

  button([request, label, title]) {
    const attributes = { title, "data-asks": request, "aria-label": label };
    const node = button("pmx-tool", SHORT[request] ?? label, attributes);
    node.addEventListener("click", () => this.send(request));
    return node;
  }

  line(runs, className = "") {
    const node = make("p", className);
    node.append(...written(runs));
    return node;
  }

  lines({ said, summary, rules }) {
    const lines = said.lines.map((runs) => this.line(runs));
    if (!summary) return lines;
    const learned = make("p", "", `${summary.learned} `);
    for (const [id, title] of rules)
      learned.append(learned.lastElementChild ? " · " : "", cited(id, `${id} ${title}`, title));
    const onward = make("p", "pmx-soft", "");
    if (summary.next.length) onward.append(summary.next[0], " ", make("code", "", summary.next[1]), " ");
    onward.append(...written(summary.python));
    lines.push(make("p", "pmx-result", summary.result), learned, onward);
    if (summary.kept) lines.push(make("p", "pmx-soft", summary.kept));
    return lines;
  }

  ask(question) {
    if (!question) return [];
    const { kind, unit, choices, label, choose, check, click } = question;
    if (kind === "yes or no")
      return choices.map(([answer, name]) =>
        make("button", "pmx-tool", name, { type: "submit", value: answer }));
    const named = { name: "answer", "aria-label": label, autocomplete: "off" };
    const field = make(choices.length ? "select" : "input", "pmx-field", "", named);
    if (choices.length) {
      field.append(make("option", "", choose, { value: "" }));
      for (const [answer, name] of choices) field.append(make("option", "", name, { value: answer }));
    } else if (kind === "number") field.inputMode = "numeric";
    const [before, after] = unit === "$" ? [unit, ""] : ["", unit];
    const submit = make("button", "pmx-tool", check, { type: "submit" });
    return [`${label} `, before, field, ` ${after} `, submit, make("span", "pmx-soft", ` ${click}`)];
  }

  submit(event) {
    event.preventDefault();
    const text = event.submitter?.value || this.question.elements.answer?.value.trim();
    if (text) this.send("answer", { text });
    this.question.reset(); // else the next try would be typed behind this one
  }
}
