import { inUnit, milliseconds, row } from "../row.mjs";

/** @typedef {import("../row.mjs").Row} Row */
/** @typedef {import("./users.mjs").UserFigures} UserFigures */

/** @param {number} bytes */
const megabytes = (bytes) => inUnit("MB", 1)(bytes / 1e6);

const whole = inUnit("");

/** @param {string} what @param {number} measured @param {import("../row.mjs").Budget & { beside?: number }} budget */
function userRow(what, measured, { beside, ...budget }) {
  const note = beside === undefined ? "" : ` (plain table of 10,000: ${budget.format(beside)})`;
  return row(`100,000 users: ${what}`, measured, { ...budget, note });
}

/** Figures of the list of 100,000 users. @param {UserFigures} figures @returns {Row[]} */
export function userRows({ database, screen, plain }) {
  const time = { format: milliseconds };
  return [
    userRow("first rows after their data", screen.firstRows, {
      ...time,
      max: 100,
      beside: plain.firstRows,
    }),
    userRow("heap, all of them loaded", screen.heap, {
      format: megabytes,
      max: 30e6,
      beside: plain.heap,
    }),
    userRow("elements", screen.nodes, { format: whole, max: 700, beside: plain.nodes }),
    userRow("frames a second while scrolling", screen.fps, {
      format: whole,
      min: 58,
      beside: plain.fps,
    }),
    userRow("another order, on screen", screen.sort, time),
    userRow("a search, on screen, the pause for typing included", screen.search, time),
    ...Object.entries(database).map(([what, duration]) =>
      userRow(`${what}, in the database`, duration, { ...time, max: 100 }),
    ),
  ];
}
