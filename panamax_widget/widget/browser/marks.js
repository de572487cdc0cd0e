// Rings and arrows over the board. They lie in the drawing, and so grow with it.

const SVG = "http://www.w3.org/2000/svg";
const ROOM = 5; // between a piece and its ring

function draw(tag, className, attributes) {
  const node = document.createElementNS(SVG, tag);
  node.setAttribute("class", className);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** The box of a piece, in the coordinates of the drawing; null for one that is not shown. */
function boxOf(svg, piece) {
  const [all, own] = [bounds(svg), piece && bounds(piece)];
  const scale = all.width / svg.viewBox.baseVal.width;
  if (!scale || !own?.width) return null;
  const [x, y] = [(own.left - all.left) / scale, (own.top - all.top) / scale];
  return { x, y, w: own.width / scale, h: own.height / scale };
}

function centre({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
}

/** Where the line from the middle of a box towards a point leaves the box. */
function rim(box, towards, room) {
  const from = centre(box);
  const [dx, dy] = [towards.x - from.x, towards.y - from.y];
  const reach = Math.max(Math.abs(dx) / (box.w / 2 + room), Math.abs(dy) / (box.h / 2 + room), 1);
  return { x: from.x + dx / reach, y: from.y + dy / reach };
}

function ring({ x, y, w, h }) {
  const size = { x: x - ROOM, y: y - ROOM, width: w + 2 * ROOM, height: h + 2 * ROOM, rx: 9 };
  return [draw("rect", "pmx-halo", size), draw("rect", "pmx-mark", size)];
}

/** An arrow from the rim of one piece to that of another; into a zone, to its middle. */
function arrow(from, to) {
  const start = rim(from, centre(to), 2);
  const inside = to.w > 50 && to.h > 90;
  const end = inside ? centre(to) : rim(to, centre(from), 4);
  const long = Math.hypot(end.x - start.x, end.y - start.y);
  if (long < 8) return [];
  const [ux, uy] = [(end.x - start.x) / long, (end.y - start.y) / long];
  const bend = Math.min(24, long / 6);
  const [mx, my] = [(start.x + end.x) / 2 + uy * bend, (start.y + end.y) / 2 - ux * bend];
  const turn = Math.hypot(end.x - mx, end.y - my);
  const [vx, vy] = [(end.x - mx) / turn, (end.y - my) / turn];
  const [bx, by] = [end.x - 13 * vx, end.y - 13 * vy];
  const line = { d: `M${start.x} ${start.y}Q${mx} ${my} ${bx} ${by}` };
  const wings = `L${bx - 7 * vy} ${by + 7 * vx}L${bx + 7 * vy} ${by - 7 * vx}Z`;
  const head = { d: `M${end.x} ${end.y}${wings}` };
  return [
    draw("path", "pmx-halo", line),
    draw("path", "pmx-halo", head),
    draw("path", "pmx-mark", line),
    draw("path", "pmx-mark pmx-tip", head),
  ];
}

/** Draws marks, each `[kind, target, …]`, in place of those of their layer. */
function drawMarks(svg, marks, name = "pmx-told") {
  svg.querySelector(`.${name}`)?.remove();
  const layer = draw("g", `pmx-marks ${name}`, { "aria-hidden": true });
  for (const [kind, ...names] of marks) {
    const find = (name) => svg.querySelector(`[data-target="${CSS.escape(name)}"]`);
    const boxes = names.map((name) => boxOf(svg, find(name)));
    if (boxes.every(Boolean)) layer.append(...(kind === "ring" ? ring(...boxes) : arrow(...boxes)));
  }
  if (layer.children.length) svg.append(layer);
}
