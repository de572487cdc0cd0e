// Words come as HTML that was written by Python; what comes as text stays text.

const STAY = { preventScroll: true };
const PIECE = "[data-target]";

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
  const asks = focusIn(node)?.dataset.asks;
  node.filled = html;
  node.innerHTML = html;
  if (asks) node.querySelector(`[data-asks="${asks}"]:enabled`)?.focus(STAY);
}
