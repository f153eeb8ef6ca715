import { add, nothing } from "./test-reports.mjs";

/** @typedef {import("./schedule.mjs").Outcome} Outcome */

/** @param {Outcome} outcome */
export function stageLine({ name, seconds, tally: { passed, failed, skipped } }) {
  const mark = failed === 0 ? "✓" : "✗";
  const extra = skipped === 0 ? "" : `, ${skipped} skipped`;
  const counts = `${String(passed).padStart(5)} passed, ${failed} failed${extra}`;
  return `${mark} ${name.padEnd(12)} ${counts.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`;
}

/** @param {Outcome[]} outcomes */
export function closingLine(outcomes) {
  const { passed, failed } = outcomes.map(({ tally }) => tally).reduce(add, nothing);
  return `${passed} passed, ${failed} failed`;
}
