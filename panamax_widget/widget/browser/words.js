// Words come as HTML that was written by Python; what comes as text stays text.

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
