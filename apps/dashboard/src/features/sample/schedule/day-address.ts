import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { type CalendarDay, dayOf, startOf } from "@postlark/domain/calendar-day";

/** `?day=2025-05-08`: the day selected in the calendar. */
export const dayAddress: AddressFormat<{ day: CalendarDay | undefined }> = {
  parse: (params) => ({ day: parseDay(params.get("day") ?? "") }),
  write: (params, { day }) => writeParameter(params, "day", day ?? ""),
};

/** Parses a day; undefined for one that does not exist, such as `2025-02-30`. */
function parseDay(text: string): CalendarDay | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const day: CalendarDay = `${Number(year)}-${month}-${date}`;
  const start = startOf(day);
  return !Number.isNaN(start.getTime()) && dayOf(start) === day ? day : undefined;
}
