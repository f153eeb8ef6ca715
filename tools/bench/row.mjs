/** @typedef {{ what: string, budget: string, measured: string, isHeld: boolean }} Row */
/** @typedef {{ most?: number, least?: number, write: (value: number) => string, note?: string }} Budget */

/** Formats numbers with a unit. @param {string} unit */
export const inUnit =
  (unit, digits = 0) =>
  (/** @type {number} */ value) =>
    `${value.toFixed(digits)} ${unit}`.trim();

export const milliseconds = inUnit("ms");

/** @param {number} time in milliseconds */
export const seconds = (time) => inUnit("s", 1)(time / 1_000);

/** A figure beside its budget, if it has one. @param {string} what @param {number} measured @param {Budget} budget @returns {Row} */
export function row(what, measured, { most = Infinity, least = -Infinity, write, note = "" }) {
  const limit = most === Infinity ? `≥ ${write(least)}` : `≤ ${write(most)}`;
  return {
    what,
    budget: most === Infinity && least === -Infinity ? "–" : limit,
    measured: `${write(measured)}${note}`,
    isHeld: measured <= most && measured >= least,
  };
}
