import { resolveWallTime, wallTimeAt, type WallTime } from "../time-zones/wall-time.ts";
import { type Written, parseWrittenTime } from "./written-time.ts";

/** Whether the first number of a date such as 3/4/2026 is the day or the month. */
export type DateOrder = "day-month" | "month-day";

export type ReadTime =
  | {
      wallTime: WallTime;
      /** Whether clocks skip it: it is an hour or so later. */ isMoved: boolean;
      instant: Date;
    }
  | { problem: "date_unreadable" | "date_order_unknown" | "time_missing" | "date_zone" };

/** A row's local time. @param order null: unknown, not guessed @param timeZone of the file's times */
export function readTime(
  { date, time }: { date: string; time: string },
  order: DateOrder | null,
  timeZone: string,
): ReadTime {
  const parsed = parseWrittenTime(date, time);
  if (parsed === null) return { problem: "date_unreadable" };
  if (parsed.kind === "zoned") return { problem: "date_zone" };
  if (parsed.kind === "instant") {
    return {
      wallTime: wallTimeAt(parsed.instant, timeZone),
      isMoved: false,
      instant: parsed.instant,
    };
  }
  if (parsed.kind === "ordered" && order === null) return { problem: "date_order_unknown" };
  if (parsed.time === null) return { problem: "time_missing" };
  const day = parsed.kind === "wall" ? parsed.date : dayOfOrdered(parsed, order);
  const wallTime = `${day}T${parsed.time}`;
  try {
    const { instant, movedBy } = resolveWallTime(wallTime, timeZone);
    return { wallTime, isMoved: movedBy > 0, instant };
  } catch {
    return { problem: "date_unreadable" };
  }
}

const twoDigits = (text: string | number) => String(text).padStart(2, "0");

/** Returns the day, as `2026-11-22`, of a date whose order is known. */
function dayOfOrdered(
  { first, second, year }: Written & { kind: "ordered" },
  order: DateOrder | null,
) {
  const [day, month] = order === "day-month" ? [first, second] : [second, first];
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/**
 * Returns the order of day and month in a file's dates such as 3/4/2026: `none` if it has no such dates, null if none
 * of their numbers is above 12 or they contradict each other, so that the user has to choose.
 */
export function dateOrderOf(dates: readonly string[]): DateOrder | "none" | null {
  const numericDates = dates.flatMap((date) => {
    const parsed = date.trim() === "" ? null : parseWrittenTime(date, "");
    return parsed?.kind === "ordered" ? [parsed] : [];
  });
  if (numericDates.length === 0) return "none";
  const isDayFirst = numericDates.some(({ first }) => first > 12);
  const isMonthFirst = numericDates.some(({ second }) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? "day-month" : "month-day";
}
