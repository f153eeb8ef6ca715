/** Local date and time without a zone: `2026-11-22T09:00`, seconds optional. */
export type WallTime = string;

export type ResolvedWallTime = {
  readonly instant: Date;
  /** Minutes by which a time skipped by a clock change was moved forward; usually 0. */
  readonly movedBy: number;
  /** Whether the time occurs twice; `instant` is the first. */
  readonly isDouble: boolean;
};

const wallTimePattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * The instant of a local time. A skipped time moves forward by the gap ("compatible" in Temporal; Postgres does the
 * same for gaps but takes the second of a repeated time). @throws RangeError for an invalid time or zone
 */
export function resolveWallTime(wallTime: WallTime, timeZone: string): ResolvedWallTime {
  const asUtc = parseWallTime(wallTime);
  // No offset is as large as a day, so a clock change lies between these two.
  const offsetBefore = offsetAt(asUtc - dayMs, timeZone);
  const offsetAfter = offsetAt(asUtc + dayMs, timeZone);
  const instants = [...new Set([offsetBefore, offsetAfter])]
    .map((offset) => ({ at: asUtc - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at, timeZone) === offset)
    .map(({ at }) => at);
  if (instants.length === 0) {
    return {
      instant: new Date(asUtc - offsetBefore),
      movedBy: (offsetAfter - offsetBefore) / minuteMs,
      isDouble: false,
    };
  }
  return {
    instant: new Date(Math.min(...instants)),
    movedBy: 0,
    isDouble: instants.length > 1,
  };
}

/** Returns the local time of an instant, to the minute: `2026-11-22T09:00`. */
export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const localMs = instant.getTime() + offsetAt(instant.getTime(), timeZone);
  return new Date(localMs).toISOString().slice(0, "2026-11-22T09:00".length);
}

/** IANA names only. ICU also knows three-letter names and reads BST as Dhaka, IST as Kolkata. */
const ianaName = /^(?:[A-Z].{3}|[CEMW]ET$|[EHM]ST$|GMT$|PRC$|RO[CK]$|U(?:CT|TC)$|GB$|NZ$)/;

/** Whether a zone has this name, such as `Europe/Berlin`; offsets such as `+01:00` are no names. */
export function isTimeZone(name: string): boolean {
  if (!ianaName.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A local time in ms as if it were UTC. @throws RangeError if no calendar has it */
function parseWallTime(wallTime: WallTime): number {
  const [, ...parts] = wallTimePattern.exec(wallTime) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC reads February 30 as March 2.
  const normalised = new Date(asUtc).toISOString();
  if (parts.length === 0 || !normalised.startsWith(wallTime)) {
    throw new RangeError(`Not a date and time that exists, as 2026-11-22T09:00: ${wallTime}`);
  }
  return asUtc;
}

/** A zone's offset from UTC at an instant, in ms. */
function offsetAt(at: number, timeZone: string): number {
  // `11/22/2026, 09:00:00`: five times as fast as `formatToParts`.
  const shownFields = formatterOf(timeZone).format(at).match(/\d+/g) ?? [];
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = shownFields.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating one takes some 50 µs. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter !== undefined) return cachedFormatter;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
