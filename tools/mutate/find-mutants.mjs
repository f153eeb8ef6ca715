import { parseSync, Visitor } from "vite";

import { callMutations } from "./kinds/calls.mjs";
import { conditionMutations } from "./kinds/conditions.mjs";
import { flowMutations } from "./kinds/flow.mjs";
import { filterMutations } from "./kinds/filters.mjs";
import { numberMutations } from "./kinds/numbers.mjs";
import { unobservableNodes } from "./unobservable-nodes.mjs";

/** @import { Add, Edit, Place } from "./types.d.ts" */

const visitors = [
  callMutations,
  conditionMutations,
  flowMutations,
  filterMutations,
  numberMutations,
];

/**
 * Every mutant of a TypeScript source.
 * @param {string} file its name tells how it is parsed
 * @param {string} text
 */
export function findMutants(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  /** @type {Edit[]} */
  const edits = [];
  const source = { file, textOf: (/** @type {Place} */ { start, end }) => text.slice(start, end) };
  /** @type {Add} */
  const add = (kind, { start, end }, replacement) => edits.push({ kind, start, end, replacement });
  for (const visitor of visitors) new Visitor(visitor(source, add)).visit(program);
  const unseen = unobservableNodes(program, source.textOf);
  return edits.filter((edit) => !unseen.some((place) => contains(place, edit)));
}

/** @param {Place} outer @param {Place} inner */
function contains(outer, inner) {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** @param {string} text @param {Edit} edit */
export function applyEdit(text, { start, end, replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}
