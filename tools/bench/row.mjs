/** A row as results.json stores it. @typedef {{ what: string, budget: string, measured: string, isHeld: boolean }} Row */
/** @typedef {{ max?: number, min?: number, format: (value: number) => string, note?: string }} Budget */

/** Formats numbers with a unit. @param {string} unit */
export const inUnit =
  (unit, digits = 0) =>
  (/** @type {number} */ value) =>
    `${value.toFixed(digits)} ${unit}`.trim();

export const milliseconds = inUnit("ms");

/** @param {number} time in milliseconds */
export const seconds = (time) => inUnit("s", 1)(time / 1_000);

/** A figure beside its budget, if it has one. @param {string} name @param {number} measured @param {Budget} budget @returns {Row} */
export function row(name, measured, { max = Infinity, min = -Infinity, format, note = "" }) {
  const limit = max === Infinity ? `≥ ${format(min)}` : `≤ ${format(max)}`;
  return {
    what: name,
    budget: max === Infinity && min === -Infinity ? "–" : limit,
    measured: `${format(measured)}${note}`,
    isHeld: measured <= max && measured >= min,
  };
}
