import { endOf, partsOf } from "./mask.mjs";

/** @import { Add, SqlKinds } from "../types.d.ts" */

const shiftedOperators = /** @type {Record<string, string>} */ ({
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
});

/** Conditions on the user or their workspace. */
const access = /workspace|\b(?:\w+_)?role\b|auth\.uid|\bmember|\buser_id\b|\brequire_\w+/;

/** Where a `where` ends. */
const afterWhere =
  /;|\b(?:group by|order by|limit|for (?:no key )?(?:update|share)|returning|union|on conflict|window|having|then|loop|into|do|offset|except|intersect)\b/y;

/** Guards, clauses, negations, boundaries, limits, and what is off by one. @type {SqlKinds} */
export const clauseMutations = (masked, text, add) => {
  addIfMutants(masked, text, add);
  for (const { 0: found, index } of masked.matchAll(/\bwhere\b/g)) {
    const start = index + found.length;
    const place = { start, end: endOf(masked, start, afterWhere) };
    const { parts, operator } = partsOf(masked, place);
    for (const part of parts) {
      const kind = access.test(text.slice(part.start, part.end))
        ? "role or workspace check"
        : "dropped where";
      add(kind, part, operator === "or" ? " false " : " true ");
    }
  }
  for (const { 0: found, index } of masked.matchAll(/\bnot exists\b/g)) {
    add("negated", { start: index, end: index + found.length }, "exists");
  }
  addComparisonMutants(masked, add);
};

/** @param {string} masked @param {string} text @param {Add} add */
function addIfMutants(masked, text, add) {
  for (const { 0: found, index } of masked.matchAll(/(?<!\bend )\b(?:els)?if\b/g)) {
    const start = index + found.length;
    const end = endOf(masked, start, /\bthen\b/y);
    const condition = text.slice(start, end).trim();
    add("negated", { start, end }, ` not coalesce((${condition}), false) `);
    const { parts, operator } = partsOf(masked, { start, end });
    if (operator !== undefined) {
      for (const part of parts) {
        const kind = access.test(text.slice(part.start, part.end))
          ? "role or workspace check"
          : "dropped clause";
        add(kind, part, operator === "or" ? " false " : " true ");
      }
    }
    if (found !== "if") continue;
    const guard = /then\s+(?:perform private\.refuse|return|raise)[^;]*;\s*end if;/y;
    guard.lastIndex = end;
    if (!guard.test(masked)) continue;
    const kind = access.test(condition) ? "role or workspace check" : "dropped guard";
    add(kind, { start: index, end: guard.lastIndex }, "null;");
  }
}

/** @param {string} masked @param {Add} add */
function addComparisonMutants(masked, add) {
  for (const match of masked.matchAll(/ (<|<=|>|>=) (?=\S)/g)) {
    const [found, sign = ""] = match;
    const line = masked.slice(
      masked.lastIndexOf("\n", match.index),
      masked.indexOf("\n", match.index + 1),
    );
    // A moment is never exactly another one.
    if (/\bnow\(\)|clock_timestamp|\binterval\b|_at\b/.test(line)) continue;
    add(
      "boundary",
      { start: match.index, end: match.index + found.length },
      ` ${shiftedOperators[sign]} `,
    );
  }
  for (const match of masked.matchAll(/( (?:<|<=|>|>=) | limit )(\d+)\b/g)) {
    const [found, before = "", digits = ""] = match;
    if (Number(digits) < 2) continue;
    const place = { start: match.index + before.length, end: match.index + found.length };
    add("changed limit", place, String(Number(digits) + 1));
  }
  for (const { 0: found, index } of masked.matchAll(/ [+-] 1\b(?!\.)/g)) {
    add("off by one", { start: index, end: index + found.length }, "");
  }
}
