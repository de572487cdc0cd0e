// The book hangs below the question: a rule, those that a word leads to, the keys, the player aid.

class Book {
  /** `ask` asks Python for what some words lead to; `open` shows the answer. */
  constructor(root, ask) {
    this.root = root;
    this.ask = ask;
    this.field = root.querySelector("input");
    this.page = root.querySelector(".pmx-page");
    this.field.addEventListener("input", () => this.field.value.trim() && ask(this.field.value));
  }

  /** Notes where the focus was, to go back there. */
  leave() {
    if (!focusIn(this.root)) this.before = this.root.getRootNode().activeElement;
  }

  help() {
    if (!this.root.hidden) return this.close();
    this.leave();
    this.root.hidden = false;
    this.page.replaceChildren();
    this.field.value = "";
    this.field.focus(STAY);
    this.ask("keys");
  }

  open({ kind, html }) {
    this.leave();
    this.page.innerHTML = html;
    this.root.dataset.kind = kind;
    this.root.hidden = false;
    if (["rule", "aid"].includes(kind)) this.page.focus(STAY);
    this.root.scrollTop = 0;
  }

  /** Opens the first of the rules that were found. */
  first() {
    if (this.root.dataset.kind === "found") this.page.querySelector("[data-rule]")?.click();
  }

  /** The position has changed, and perhaps who may see it. */
  renew() {
    if (this.root.dataset.kind !== "position") return;
    this.page.replaceChildren();
    if (!this.root.hidden) this.ask("position");
  }

  close() {
    this.root.hidden = true;
    if (this.before?.isConnected) this.before.focus(STAY);
  }
}
