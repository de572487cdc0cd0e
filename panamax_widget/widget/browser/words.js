// Nodes for words: everything that comes as text stays text.

function make(tag, className, content = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(content);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function button(className, label, attributes = {}) {
  return make("button", className, label, { type: "button", ...attributes });
}

/** The id of a rule, to be looked up by a click. */
function cited(id, words = id, title = "") {
  const attributes = { "data-rule": id, title: title || `Look up ${id}` };
  return id ? button("pmx-rule", words, attributes) : "";
}

/** The nodes of runs of text, each `[kind, text, target, strong]`: see `text/markup.py`. */
function written(runs) {
  return runs.map(([kind, text, target, strong]) => {
    const node = WRITTEN[kind](text, target);
    return strong ? make("strong", "", node) : node;
  });
}

const WRITTEN = {
  "": (text) => text,
  stressed: (text) => make("em", "", text),
  code: (text) => make("code", "", text),
  paragraph: () => make("span", "pmx-break"),
  rule: (text, id) => cited(id, text),
  piece: (text, name) =>
    make("span", "pmx-word", text, { tabindex: 0, role: "button", "data-shows": name }),
};

/** Replaces what a node holds, unless it holds it already: then focus and choices stay. */
function refill(node, data, nodes) {
  const now = JSON.stringify(data);
  if (node.dataset.holds === now) return;
  node.dataset.holds = now;
  node.replaceChildren(...nodes());
}
