// The panel of a scenario. What it says and offers comes from Python: see `widget/panel.py`.

const MARKS_OF = { done: "✓", now: "•", failed: "✗", ahead: "" };

class Panel {
  /** `send` asks Python for something: a button's request, or an answer. */
  constructor(send) {
    this.send = send;
    this.title = make("h3", "pmx-name");
    this.steps = make("ol", "pmx-steps");
    this.place = make("span", "pmx-where");
    this.score = make("span", "pmx-tally");
    const line = make("div", "pmx-bar");
    line.append(this.title, this.steps, this.place, this.score);
    this.text = make("p", "pmx-text");
    this.said = make("div", "pmx-said", "", { role: "status", "aria-live": "polite" });
    this.question = make("form", "pmx-ask");
    this.buttons = make("div", "pmx-buttons");
    this.root = make("section", "pmx-panel");
    this.root.append(line, this.text, this.question, this.said, this.buttons);
    this.question.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = event.submitter?.value || this.question.elements.answer?.value.trim();
      if (text) this.send("answer", { text });
    });
  }

  show(panel) {
    this.root.ariaLabel = `${panel.region}: ${panel.title}`;
    this.title.textContent = panel.title;
    this.place.textContent = panel.place;
    [this.score.textContent, this.score.title] = panel.score;
    refill(this.steps, panel.steps, () => panel.steps.map(([state, words], number) => {
      const label = { "data-state": state, "aria-label": `${number + 1}: ${words}`, title: words };
      return make("li", "pmx-step", MARKS_OF[state] || `${number + 1}`, label);
    }));
    refill(this.text, panel.text, () => written(panel.text));
    refill(this.said, [panel.number, panel.said, panel.summary], () => this.lines(panel));
    this.said.dataset.kind = panel.said.kind;
    refill(this.question, [panel.number, panel.question], () => this.ask(panel.question));
    this.question.hidden = !panel.question;
    if (!this.buttons.children.length) this.furnish(panel.buttons);
    for (const [request, , , enabled] of panel.buttons)
      this.buttons.querySelector(`[data-asks="${request}"]`).disabled = !enabled;
  }

  furnish(buttons) {
    for (const [request, label, title] of buttons) {
      const node = button("pmx-tool", label, { title, "data-asks": request });
      node.addEventListener("click", () => this.send(request));
      this.buttons.append(node);
    }
  }

  line(runs, className = "") {
    const node = make("p", className);
    node.append(...written(runs));
    return node;
  }

  lines({ said, summary, rules }) {
    const lines = said.lines.map((runs) => this.line(runs));
    if (!summary) return lines;
    lines.push(...summary.lines.map((runs) => this.line(runs)));
    const learned = make("p", "", `${summary.learned} `);
    for (const [id, title] of rules) learned.append(cited(id), ` ${title} `);
    lines.push(learned);
    if (summary.next) {
      lines.push(make("p", "", `${summary.next[0]} `));
      lines.at(-1).append(make("code", "", summary.next[1]));
    }
    lines.push(this.line(summary.python, "pmx-soft"));
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
    const before = unit === "$" ? unit : "";
    const after = before ? "" : unit;
    const submit = make("button", "pmx-tool", check, { type: "submit" });
    return [label, before, field, after, submit, make("span", "pmx-soft", click)];
  }
}
