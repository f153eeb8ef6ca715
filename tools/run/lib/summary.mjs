import { divide } from "./count-passed.mjs";
import { add, nothing } from "./test-reports.mjs";

/** @import { Memory, Outcome } from "./test-types.d.ts" */

/** @param {readonly string[]} commits */
function at([first = "", ...others]) {
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${first}${more}`;
}

/** @param {Outcome} outcome */
export function stageLine({ name, seconds, before, tally: { passed, failed, skipped } }) {
  const mark = failed === 0 ? "✓" : "✗";
  const extra = skipped === 0 ? "" : `, ${skipped} skipped`;
  const counts = `${String(passed).padStart(5)} passed, ${failed} failed${extra}`;
  const line = `${mark} ${name.padEnd(14)} ${counts.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`;
  return before === undefined
    ? line
    : `${line}  (${before.passed} of them before, at ${at(before.commits)})`;
}

/** How many of all tests ran now, where others were counted from before. @param {Outcome[]} outcomes */
export function countedLine(outcomes) {
  const { passed, failed } = outcomes.map(({ tally }) => tally).reduce(add, nothing);
  const passedBefore = outcomes.reduce((sum, outcome) => sum + (outcome.before?.passed ?? 0), 0);
  if (passedBefore === 0) return "";
  const total = passed + failed;
  return `${total - passedBefore} of ${total} ran now; the others passed before with the same inputs. \`npm test -- --all\` runs everything.`;
}

/** @param {Outcome[]} outcomes */
export function closingLine(outcomes) {
  const { passed, failed } = outcomes.map(({ tally }) => tally).reduce(add, nothing);
  return `${passed} passed, ${failed} failed`;
}

/** What a stage would run and count. @param {string} name @param {Memory} memory */
export function planLine(name, memory) {
  const { passed, left } = divide(memory.parts.get(name) ?? [], memory);
  const counted = passed.reduce((sum, one) => sum + one.passed, 0);
  const whole = passed.length === 0 ? "runs" : "counted";
  const runs = left
    .filter(({ folder }) => folder !== "")
    .map(({ folder }) => folder)
    .join(", ");
  const noteBefore = counted === 0 ? "" : `  (${counted} passed before)`;
  return `${name.padEnd(14)} ${runs === "" ? whole : `runs ${runs}`}${noteBefore}`;
}
