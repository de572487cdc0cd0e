// The panel of a scenario. What it says and offers comes from Python: see `panel_page.py`.

class Panel {
  constructor(root) {
    this.root = root;
    this.parts = ["bar", "text", "question", "said"].map((name) => [
      name,
      root.querySelector(`[data-part="${name}"]`),
    ]);
  }

  show(page) {
    const { activeElement } = this.root.getRootNode();
    const held = this.root.contains(activeElement);
    this.root.ariaLabel = page.label;
    Object.assign(this.root.dataset, { state: page.state, kind: page.kind });
    for (const [name, node] of this.parts) fill(node, page[name]);
    if (held && !this.root.contains(this.root.getRootNode().activeElement)) this.hold();
  }

  /** Keeps the keyboard here when what it was at has gone: else its keys went to the page. */
  hold() {
    const next = this.root.querySelector("form :is(input, select, button)") ?? this.root;
    next.focus({ preventScroll: true });
  }
}
