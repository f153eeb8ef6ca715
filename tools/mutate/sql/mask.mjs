/** @import { Place } from "../types.d.ts" */

const hidden = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g;

/**
 * The text with spaces where strings, quoted names and comments stand, so that what is found in it is SQL. Its length
 * and its lines are the same.
 * @param {string} text
 */
export function mask(text) {
  return text.replaceAll(hidden, (found) => found.replaceAll(/[^\n]/g, " "));
}

/**
 * Where what began before `from` ends: at the parenthesis that closes it, or where `stop` matches outside of any and
 * of a `case`.
 * @param {string} masked @param {number} from @param {RegExp} [stop] sticky
 */
export function endOf(masked, from, stop) {
  let [depth, cases] = [0, 0];
  for (let at = from; at < masked.length; at += 1) {
    const sign = masked[at];
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (depth < 0) return at;
    if (depth > 0 || stop === undefined) continue;
    if (isAt(/\bcase\b/y, masked, at)) cases += 1;
    else if (cases > 0 && isAt(/\bend\b/y, masked, at)) cases -= 1;
    else if (cases === 0 && isAt(stop, masked, at)) return at;
  }
  return masked.length;
}

/** @param {RegExp} sticky @param {string} text @param {number} at */
function isAt(sticky, text, at) {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/**
 * The parts of a condition between `and` (or `or`), outside of parentheses. A `between … and …` is one.
 * @param {string} masked @param {Place} place
 */
export function partsOf(masked, { start, end }) {
  const condition = masked.slice(0, end);
  for (const operator of /** @type {const} */ (["or", "and"])) {
    const stop = operator === "or" ? /\bor\b/y : /\band\b/y;
    /** @type {Place[]} */
    const parts = [];
    for (let from = start; from <= end;) {
      let until = endOf(condition, from, stop);
      if (operator === "and" && /\bbetween\b(?!.*\band\b)/s.test(condition.slice(from, until))) {
        until = endOf(condition, until + 1, stop);
      }
      parts.push({ start: from, end: until });
      from = until + operator.length;
      if (until >= end) break;
    }
    if (parts.length > 1) return { parts, operator };
  }
  return { parts: [{ start, end }], operator: undefined };
}
