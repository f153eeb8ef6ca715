import { endOf } from "./mask.mjs";

/** @import { Add, SqlKinds } from "../types.d.ts" */

const check = /\b(?:require_\w+|check_role|may_\w+)$/;
const lock = /\b(?:lock_\w+|await_turn|pg_advisory\w*)$/;

/** Calls, locks, early returns and removed exception handlers of a function. @type {SqlKinds} */
export const bodyMutations = (masked, text, add, { head }) => {
  addPerformMutants(masked, text, add);
  for (const { 0: found, index } of masked.matchAll(
    /\s+for (?:no key )?(?:update|share)(?: of \w+(?:, \w+)*)?(?: skip locked| nowait)?/g,
  )) {
    add("dropped lock", { start: index, end: index + found.length }, "");
  }
  addArgumentMutants(masked, text, add);
  const begin = /^begin\b/m.exec(masked);
  if (begin !== null && /\breturns void\b/.test(head)) {
    const at = begin.index + begin[0].length;
    add("early return", { start: begin.index, end: at }, "begin\n  return;");
  }
  for (const { 0: found, index } of masked.matchAll(/\n *exception\b/g)) {
    const end = /\n *end\b(?! (?:if|loop|case)\b)/g;
    end.lastIndex = index + found.length;
    const after = end.exec(masked);
    if (after !== null) add("removed catch", { start: index, end: after.index }, "");
  }
};

/** @param {string} masked @param {string} text @param {Add} add */
function addPerformMutants(masked, text, add) {
  for (const match of masked.matchAll(/\bperform ([\w.]+)\(/g)) {
    const [found, name = ""] = match;
    const end = masked.indexOf(";", endOf(masked, match.index + found.length)) + 1;
    const place = { start: match.index, end };
    const call = text.slice(place.start, place.end);
    // What refuses stands behind a condition, which has mutants of its own.
    if (name === "private.refuse") continue;
    // Asked again after a lock: the first refuses already.
    if (check.test(name) && text.split(call).length > 2) continue;
    const kind = check.test(name)
      ? "role or workspace check"
      : lock.test(name)
        ? "dropped lock"
        : "removed call";
    add(kind, place, "null;");
  }
}

/** Neighbours that are both plain names. @param {string} masked @param {string} text @param {Add} add */
function addArgumentMutants(masked, text, add) {
  const calls = /\b(?:private|engine|public)\.(\w+)\(/g;
  for (const { 0: found, 1: name, index } of masked.matchAll(calls)) {
    // Tables of an `insert` look like calls; audits and refusals have texts.
    if (/\binto $/.test(masked.slice(0, index)) || name === "audit" || name === "refuse") continue;
    const start = index + found.length;
    const pair = /(?<![:\w.])([\w.]+)(, )([\w.]+)(?=[,)])/g;
    pair.lastIndex = start;
    const match = pair.exec(masked.slice(0, endOf(masked, start) + 1));
    if (match === null || match[1] === match[3]) continue;
    const place = { start: match.index, end: match.index + match[0].length };
    add("swapped arguments", place, `${match[3]}${match[2]}${match[1]}`);
  }
}
