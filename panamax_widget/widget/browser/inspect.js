// A piece is asked about by the right button, or by a finger or a pen that is held on it.

const HOLD = 500; // milliseconds

/** Calls `inspect` with the piece; the click that may follow is swallowed. */
function whenAsked(table, inspect) {
  let timer, asked;
  const ask = (event) => {
    const piece = event.target.closest(PIECE);
    if (!piece) return;
    event.preventDefault();
    event.stopPropagation(); // JupyterLab has a menu of its own
    if (!focusIn(table)) table.focus(STAY); // for Esc
    if (!asked) inspect(piece);
    asked = true;
  };
  table.addEventListener("contextmenu", ask);
  table.addEventListener("pointerdown", (event) => {
    asked = false;
    if (event.pointerType !== "mouse") timer = setTimeout(ask, HOLD, event);
  });
  for (const name of ["pointerup", "pointercancel", "contextmenu"])
    table.addEventListener(name, () => clearTimeout(timer));
  table.addEventListener("click", (event) => asked && event.detail && event.stopPropagation(), true);
}
