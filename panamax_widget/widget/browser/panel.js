// The panel of a scenario. What it says and offers comes from `panel_page.py`.

class Panel {
  constructor(root) {
    this.root = root;
    this.parts = root.querySelectorAll("[data-part]");
  }

  show(page) {
    const held = focusIn(this.root);
    this.root.ariaLabel = page.label;
    Object.assign(this.root.dataset, { state: page.state, kind: page.kind });
    for (const node of this.parts) fill(node, page[node.dataset.part]);
    if (!held || focusIn(this.root)) return;
    const next = this.root.querySelector("form :is(input, select, button)") ?? this.root;
    next.focus(STAY); // what it was at has gone
  }
}
