import { resolveWallTime, wallTimeAt, type WallTime } from "../calendar/wall-time.ts";

/** Which of the first two numbers of a date such as 3/4/2026 is its day. */
export type DateOrder = "day-month" | "month-day";

type Written =
  | { kind: "instant"; instant: Date }
  /** Its numbers' order is plain: the year stands first. */
  | { kind: "wall"; date: string; time: string | null }
  | { kind: "ordered"; first: number; second: number; year: string; time: string | null };

const clock = String.raw`(\d{1,2})(?::(\d{2}))(?::(\d{2}))?\s*([AaPp])?\.?(?:[Mm]\.?)?`;
const yearFirst = new RegExp(
  String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:T|,?\s+)${clock})?$`,
);
const yearLast = new RegExp(
  String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:(?:T|,?\s+)${clock})?$`,
);
const zoned =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})$/;
const clockAlone = new RegExp(`^${clock}$`);

const two = (text: string | number) => String(text).padStart(2, "0");

/** `9:05 pm` as `21:05`, null where there is no such time. */
function timeOf(hour: string, minute = "00", second = "00", half?: string): string | null {
  const hours = Number(hour);
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const shown = half === undefined ? hours : (hours % 12) + (/p/i.test(half) ? 12 : 0);
  if (shown > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return `${two(shown)}:${minute}${second === "00" ? "" : `:${second}`}`;
}

function writtenTime(date: string, time: string): Written | null {
  const text = date.trim();
  if (zoned.test(text)) {
    const instant = new Date(text.replace(/\s?UTC$/, "Z").replace(" ", "T"));
    return Number.isNaN(instant.getTime()) ? null : { kind: "instant", instant };
  }
  const own = time.trim() === "" ? null : clockAlone.exec(time.trim());
  const plain = yearFirst.exec(text);
  const ordered = plain ?? yearLast.exec(text);
  if (ordered === null || (time.trim() !== "" && own === null)) return null;
  const [, one = "", , two_ = "", three = "", ...clocks] = ordered;
  const [hour, minute, second, half] = own?.slice(1) ?? clocks;
  const at = hour === undefined ? null : timeOf(hour, minute, second, half);
  if (hour !== undefined && at === null) return null;
  return plain
    ? { kind: "wall", date: `${one}-${two(two_)}-${two(three)}`, time: at }
    : { kind: "ordered", first: Number(one), second: Number(two_), year: three, time: at };
}

export type ReadTime =
  | {
      wallTime: WallTime;
      /** Whether clocks skip it: it is an hour or so later. */ isMoved: boolean;
      instant: Date;
    }
  | { problem: "date_unreadable" | "date_order_unknown" | "time_missing" };

/**
 * When a row goes out, as clocks in the zone show it.
 * @param order null: not said yet, and never guessed
 * @param timeZone that the file's times are in; an instant, which says its own, is shown in it
 */
export function readTime(
  { date, time }: { date: string; time: string },
  order: DateOrder | null,
  timeZone: string,
): ReadTime {
  const written = writtenTime(date, time);
  if (written === null) return { problem: "date_unreadable" };
  if (written.kind === "instant") {
    return {
      wallTime: wallTimeAt(written.instant, timeZone),
      isMoved: false,
      instant: written.instant,
    };
  }
  if (written.kind === "ordered" && order === null) return { problem: "date_order_unknown" };
  if (written.time === null) return { problem: "time_missing" };
  const day = written.kind === "wall" ? written.date : dayOf(written, order);
  const wallTime = `${day}T${written.time}`;
  try {
    const { instant, movedBy } = resolveWallTime(wallTime, timeZone);
    return { wallTime, isMoved: movedBy > 0, instant };
  } catch {
    return { problem: "date_unreadable" };
  }
}

function dayOf({ first, second, year }: Written & { kind: "ordered" }, order: DateOrder | null) {
  const [day, month] = order === "day-month" ? [first, second] : [second, first];
  return `${year}-${two(month)}-${two(day)}`;
}

/**
 * What a file's dates say of their order: `none` where no date leaves it open, an order where one of them can be read
 * in one way only, null where somebody has to say.
 */
export function orderShownBy(dates: readonly string[]): DateOrder | "none" | null {
  const ordered = dates.flatMap((date) => {
    const written = date.trim() === "" ? null : writtenTime(date, "");
    return written?.kind === "ordered" ? [written] : [];
  });
  if (ordered.length === 0) return "none";
  const isDayFirst = ordered.some(({ first }) => first > 12);
  const isMonthFirst = ordered.some(({ second }) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-month" : "month-day";
}
