// Where anywidget begins: a view for each place that shows a board.

const View = typeof LessonView === "undefined" ? BoardView : LessonView;

function render({ model, el }) {
  let view = new View(model, el);
  let heard = Object.entries(view.heard());
  for (const each of heard) model.on(...each);
  return () => {
    for (const each of heard) model.off(...each);
    view.close();
    el.replaceChildren();
    view = heard = null; // hosts keep this function, and with it all that it names
  };
}

/** Hosts keep a model that is gone, with its last two states. */
function initialize({ model }) {
  const none = { still: 0, slots: 0, _esm: 0, _css: 0 };
  return () => [1, 2].forEach(() => model.set(none, { silent: true }));
}

export default { initialize, render };
