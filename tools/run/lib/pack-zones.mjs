import moment from "moment-timezone";

/** The years that are shipped, the second one exclusive: posts are scheduled at most five years ahead. */
const [fromYear, untilYear] = [2025, 2038];
const [from, until] = [Date.UTC(fromYear, 0), Date.UTC(untilYear, 0)];

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

/**
 * The IANA time zone data of the installed moment-timezone. A line is shared by several zones: the offset from UTC in
 * minutes at the start of the first year; then for each change the minutes since the one before in base 36 and the
 * new offset, `?` where the rules continue after the last year; then the zones' names.
 */
export function packZones() {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const name of moment.tz.names()) {
    const changes = changesOf(name);
    groups.set(changes, [...(groups.get(changes) ?? []), name]);
  }
  return {
    version: moment.tz.dataVersion,
    from: fromYear,
    zones: [...groups].map(([changes, names]) => `${changes}|${names.join(" ")}`).join("\n"),
  };
}

/** @param {string} name */
function changesOf(name) {
  const zone = moment.tz.zone(name);
  if (zone === null) throw new Error(`moment-timezone has no zone ${name}.`);
  /** @type {{ at: number, ahead: number | "?" }[]} */
  const periods = [];
  zone.untils.forEach((end, index) => {
    const at = zone.untils[index - 1] ?? Number.NEGATIVE_INFINITY;
    const ahead = -(zone.offsets[index] ?? 0);
    if ((end ?? Number.POSITIVE_INFINITY) <= from || at >= until) return;
    if (periods.at(-1)?.ahead !== ahead) periods.push({ at: Math.max(at, from), ahead });
  });
  const last = periods.at(-1)?.at ?? from;
  if (periods.length > 1 && until - last < 2 * yearMs) periods.push({ at: until, ahead: "?" });
  return periods
    .map(({ at, ahead }, index) => {
      const before = periods[index - 1]?.at;
      return before === undefined ? ahead : `${((at - before) / minuteMs).toString(36)},${ahead}`;
    })
    .join(" ");
}
