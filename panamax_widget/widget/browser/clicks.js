// What clicks mean. A table of gestures says which actions are possible, each as
// [action, together, path]: first all pieces of `together` are chosen, in any order, then those of
// `path`. A piece is known by its `data-target`.

/** Whether the chosen pieces are a beginning of the gesture, or all of it. */
function begins([, together, path], chosen) {
  const first = chosen.slice(0, together.length);
  const rest = chosen.slice(together.length);
  return first.every((name) => together.includes(name)) && rest.every((name, i) => name === path[i]);
}

/** The pieces that may come next; with nothing chosen, all that are live. */
export function lit(table, chosen) {
  const names = new Set();
  for (const gesture of table) {
    if (!begins(gesture, chosen)) continue;
    const [, together, path] = gesture;
    const missing = together.filter((name) => !chosen.includes(name));
    const next = missing.length ? missing : path.slice(chosen.length - together.length).slice(0, 1);
    for (const name of next) names.add(name);
  }
  return names;
}

/** The action that the chosen pieces say as they stand, or "". */
export function complete(table, chosen) {
  const whole = (g) => g[1].length + g[2].length === chosen.length && begins(g, chosen);
  return table.find(whole)?.[0] ?? "";
}

/** The chosen pieces, and those without which no gesture is left: the group in a rectangle. */
function withGroup(table, chosen) {
  const left = table.filter((gesture) => begins(gesture, chosen)).map(([, together]) => together);
  const common = left[0]?.filter((name) => left.every((all) => all.includes(name))) ?? [];
  return [...chosen, ...common.filter((name) => !chosen.includes(name))];
}

/**
 * What a click leads to: `{chosen}`; `{chosen, action}` for an action to play; `{chosen, wrong}`
 * with the name of a piece on which a click means nothing.
 *
 * - A piece that continues the choice is added; what is then whole and cannot go on is played.
 * - The last piece chosen plays what is whole, and drops what is not; one of several ships is taken
 *   out.
 * - A piece that can only begin another gesture begins it.
 *
 * @param chain the piece clicked, then those around it: a ship, then its zone.
 */
export function click(table, chosen, chain) {
  const again = chain.find((name) => chosen.includes(name));
  if (again) {
    const action = again === chosen.at(-1) && complete(table, chosen);
    return action ? { chosen, action } : { chosen: without(table, chosen, again) };
  }
  for (const base of [chosen, []]) {
    const name = chain.find((each) => lit(table, base).has(each));
    if (!name) continue;
    const now = withGroup(table, [...base, name]);
    const action = complete(table, now);
    return action && !lit(table, now).size ? { chosen: now, action } : { chosen: now };
  }
  return { chosen, wrong: chain[0] };
}

function without(table, chosen, name) {
  const rest = chosen.filter((each) => each !== name);
  const loose = table.some((gesture) => gesture[1].includes(name) && begins(gesture, rest));
  return loose && withGroup(table, rest).length === rest.length ? rest : [];
}
