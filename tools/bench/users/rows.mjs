/** @typedef {import("../report.mjs").Row} Row */
/** @typedef {import("./users.mjs").UserFigures} UserFigures */

/** @param {number} value */
const milliseconds = (value) => `${value.toFixed(0)} ms`;

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {number} value */
const whole = (value) => value.toFixed(0);

const subject = "100,000 users: ";

/**
 * @param {string} what
 * @param {number} measured
 * @param {{ most?: number, least?: number, write: (value: number) => string, beside?: number }} rule
 * @returns {Row}
 */
function row(what, measured, { most = Infinity, least = -Infinity, write, beside }) {
  const isLimited = most !== Infinity || least !== -Infinity;
  const limit = most === Infinity ? `≥ ${write(least)}` : `≤ ${write(most)}`;
  const plain = beside === undefined ? "" : ` (plain table of 10,000: ${write(beside)})`;
  return {
    what: `${subject}${what}`,
    budget: isLimited ? limit : "–",
    measured: `${write(measured)}${plain}`,
    isHeld: measured <= most && measured >= least,
  };
}

/** What the list of 100,000 users costs. @param {UserFigures} figures @returns {Row[]} */
export function userRows({ database, screen, plain }) {
  const time = { write: milliseconds };
  return [
    row("first rows after their data", screen.firstRows, {
      ...time,
      most: 100,
      beside: plain.firstRows,
    }),
    row("heap, all of them loaded", screen.heap, {
      write: megabytes,
      most: 30e6,
      beside: plain.heap,
    }),
    row("elements", screen.nodes, { write: whole, most: 700, beside: plain.nodes }),
    row("frames a second while scrolling", screen.fps, {
      write: whole,
      least: 58,
      beside: plain.fps,
    }),
    row("another order, on screen", screen.sort, time),
    row("a search, on screen, the pause for typing included", screen.search, time),
    ...Object.entries(database).map(([what, taken]) =>
      row(`${what}, in the database`, taken, { ...time, most: 100 }),
    ),
  ];
}
