// The rule look-up, which hangs below the question: a rule, or those that a word leads to; the keys.

const KEYS = [
  ["Arrow keys", "go to another piece that can be clicked"],
  ["Enter or Space", "click it; once more plays what is complete as it stands"],
  ["Esc", "drop what is chosen"],
  ["u, r", "undo, redo"],
  ["?", "show or hide this list"],
];

const AID = "player aid"; // looked up as if it were a rule

class Book {
  /** `ask` asks Python for what some words lead to; `open` shows the answer. */
  constructor(ask) {
    const field = { type: "search", placeholder: "Look up a rule: push, MOV-7", maxlength: 80 };
    this.field = make("input", "pmx-field", "", { ...field, "aria-label": "Look up a rule" });
    this.aid = button("pmx-tool", "Player aid", { title: "The game on one page" });
    this.end = button("pmx-tool", "×", { "aria-label": "Close the rules", title: "Close (Esc)" });
    const bar = make("div", "pmx-bar");
    bar.append(this.field, this.aid, this.end);
    this.keys = make("dl", "pmx-keys", "", { hidden: "" });
    for (const [key, does] of KEYS) this.keys.append(make("dt", "", key), make("dd", "", does));
    this.page = make("div", "pmx-page", "", { "aria-live": "polite", tabindex: -1 });
    this.root = make("section", "pmx-book", "", { "aria-label": "Rules and keys", hidden: "" });
    this.root.append(bar, this.keys, this.page);
    this.field.addEventListener("input", () => this.field.value.trim() && ask(this.field.value));
    this.aid.addEventListener("click", () => ask(AID));
    this.end.addEventListener("click", () => this.close());
  }

  /** Where the focus was, so that it can go back there. */
  leave() {
    const { activeElement } = this.root.getRootNode();
    if (!this.root.contains(activeElement)) this.before = activeElement;
  }

  help() {
    if (!this.root.hidden) return this.close();
    this.leave();
    this.root.hidden = this.keys.hidden = false;
    this.page.replaceChildren();
    this.field.value = "";
    this.field.focus({ preventScroll: true });
  }

  open(rule) {
    this.leave();
    const typing = rule.found !== undefined;
    this.page.replaceChildren(...(typing ? this.found(rule.found) : this.rule(rule)));
    this.keys.hidden = true;
    this.root.hidden = false;
    if (!typing) this.page.focus({ preventScroll: true });
    this.root.scrollTop = 0;
  }

  found(rules) {
    if (!rules.length) return [make("p", "", "No rule has these words.")];
    return rules.map(([id, title]) => {
      const line = make("p", "");
      line.append(cited(id), " ", title);
      return line;
    });
  }

  rule({ id, title, paragraphs, picture, ruling, see }) {
    this.root.classList.toggle("pmx-whole-page", !id);
    const parts = id ? [make("h4", "pmx-heading", `${id} · ${title}`)] : [];
    for (const runs of paragraphs) {
      parts.push(make("p", ""));
      parts.at(-1).append(...written(runs));
    }
    if (picture) {
      parts.push(make("div", "pmx-example"));
      parts.at(-1).innerHTML = picture; // drawn by Python, from nothing that is read from a file
    }
    if (ruling.length) {
      parts.push(make("p", "", make("em", "", "Ruling: ")));
      parts.at(-1).append(...written(ruling));
    }
    if (see.length) {
      parts.push(make("p", "", "See also: "));
      for (const [other, name] of see) parts.at(-1).append(cited(other, other, name), " ");
    }
    return parts;
  }

  close() {
    this.root.hidden = this.keys.hidden = true;
    if (this.before?.isConnected) this.before.focus({ preventScroll: true });
  }
}
