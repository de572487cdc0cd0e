// Where anywidget begins: one view for each place in which a board is shown.

const View = typeof LessonView === "undefined" ? BoardView : LessonView;

function render({ model, el }) {
  let view = new View(model, el);
  let heard = view.heard();
  for (const [event, does] of Object.entries(heard)) model.on(event, does);
  return () => {
    for (const [event, does] of Object.entries(heard)) model.off(event, does);
    view.close();
    el.replaceChildren();
    view = heard = null; // hosts keep this function, and with it all that it names
  };
}

export default { render };
