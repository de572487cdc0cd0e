// Draws the board's SVG, sends clicks to Python and shows what Python answers.

function render({ model, el, signal }) {
  const drawing = document.createElement("div");
  drawing.dataset.target = "lock-gate";
  drawing.style.cssText = "width: 120px; cursor: pointer";
  drawing.innerHTML = model.get("svg");

  const answer = document.createElement("output");
  const show = () => {
    answer.textContent = model.get("error") || model.get("answer");
    answer.dataset.rev = model.get("rev");
  };
  show();

  drawing.addEventListener("click", () => {
    model.send({ type: "click", target: drawing.dataset.target, rev: model.get("rev") });
  }, { signal });
  model.on("change:rev", show);

  el.classList.add("panamax-board");
  el.replaceChildren(drawing, answer);
  return () => model.off("change:rev", show);
}

export default { render };
