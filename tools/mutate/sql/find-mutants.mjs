import { bodyMutations } from "./bodies.mjs";
import { clauseMutations } from "./clauses.mjs";
import { endOf, mask, partsOf } from "./mask.mjs";

/** @import { Add, Definition, Edit, Place } from "../types.d.ts" */

/**
 * Every mutant of a function's body or a policy.
 * @param {string} text the migration's
 * @param {Definition} definition
 */
export function findSqlMutants(text, definition) {
  /** @type {Edit[]} */
  const edits = [];
  const { start: offset, end: until } = definition;
  const definitionText = text.slice(offset, until);
  const masked = mask(definitionText);
  /** @type {Add} */
  const add = (kind, { start, end }, replacement) =>
    edits.push({ kind, start: start + offset, end: end + offset, replacement });
  if (definition.type === "policy") addPolicyMutants(masked, add);
  else {
    bodyMutations(masked, definitionText, add, definition);
    clauseMutations(masked, definitionText, add, definition);
  }
  return edits;
}

/** @param {string} masked @param {Add} add */
function addPolicyMutants(masked, add) {
  for (const { 0: found, index } of masked.matchAll(/\b(?:using|with check) *\(/g)) {
    const start = index + found.length;
    const place = { start, end: endOf(masked, start) };
    if (masked.slice(place.start, place.end).trim() === "true") continue;
    add("weakened policy", place, "true");
    const { parts, operator } = partsOf(masked, unwrapBrackets(masked, place));
    if (operator === "and") for (const part of parts) add("weakened policy", part, " true ");
  }
}

/** Without the parentheses around a whole condition. @param {string} masked @param {Place} place */
function unwrapBrackets(masked, place) {
  let { start, end } = place;
  while (masked[start] === "(" && endOf(masked, start + 1) === end - 1) {
    start += 1;
    end -= 1;
  }
  return { start, end };
}
