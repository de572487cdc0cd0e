// Nodes for words. What comes as text stays text; what comes as HTML was written by Python.

function make(tag, className, content = "", attributes = {}) {
  const node = document.createElement(tag);
  node.className = className;
  node.append(content);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** The id of a rule, to be looked up by a click. */
function cited(id, title = `Look up ${id}`) {
  return id ? make("button", "pmx-rule", id, { type: "button", "data-rule": id, title }) : "";
}

/**
 * Puts HTML into a node, unless it is there already: then choices stay. The focus stays on the
 * button that asks for the same.
 */
function fill(node, html) {
  if (node.filled === html) return;
  const { activeElement } = node.getRootNode();
  const asks = node.contains(activeElement) && activeElement.dataset.asks;
  node.filled = html;
  node.innerHTML = html;
  if (asks) node.querySelector(`[data-asks="${asks}"]:enabled`)?.focus({ preventScroll: true });
}
