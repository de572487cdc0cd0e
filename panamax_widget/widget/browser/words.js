// Words come as HTML that was written by Python; what comes as text stays text.

const STAY = { preventScroll: true };
const PIECE = "[data-target]";
const bounds = (node) => node.getBoundingClientRect();

/** What has the focus, if it is in a node. */
function focusIn(node) {
  const { activeElement } = node.getRootNode();
  return node.contains(activeElement) ? activeElement : null;
}

/**
 * Puts HTML into a node, unless it is there already: then choices stay. The focus stays on the
 * button that asks for the same.
 */
function fill(node, html) {
  if (node.filled === html) return;
  const held = focusIn(node);
  node.innerHTML = node.filled = html;
  const asks = held?.dataset.asks;
  const same = asks ? `[data-asks="${asks}"]:enabled` : ".pmx-where";
  if (held) node.querySelector(same)?.focus(STAY);
}
