import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import { weekdayOf } from "@postlark/domain/queue-slots";
import type { MonthDay, Repetition } from "@postlark/domain/repetition";

export const units = ["day", "week", "month", "year"] as const;

const dayLength = "2026-11-22".length;

/** Returns the day of a wall time; a default if the date is incomplete while it is being typed. */
function dayOf(startsAt: string) {
  const day = startsAt.slice(0, dayLength);
  return isCalendarDay(day) ? day : "2026-01-01";
}

/** Returns the ways to describe the first day within its month: by number, as the nth weekday, or as the last one. */
export function monthDaysOf(startsAt: string): readonly MonthDay[] {
  const day = dayOf(startsAt);
  const number = Number(day.slice(-2));
  const weekday = weekdayOf(day);
  const nth = [1, 2, 3, 4].find((one) => one === Math.ceil(number / 7));
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return [
    { day: number },
    ...([1, 2, 3, 4] as const).filter((one) => one === nth).map((one) => ({ nth: one, weekday })),
    ...(isLast ? [{ nth: -1 as const, weekday }] : []),
  ];
}

/** Changes the rule's unit, with days that fit the first day. */
export function changeUnit(
  { interval, until, count, except, also }: Repetition,
  unit: Repetition["unit"],
  startsAt: string,
): Repetition {
  const unchanged = {
    interval,
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count }),
    ...(except !== undefined && { except }),
    ...(also !== undefined && { also }),
  };
  const day = dayOf(startsAt);
  const [on = { day: 1 }] = monthDaysOf(startsAt);
  if (unit === "day") return { unit, ...unchanged };
  if (unit === "week") return { unit, weekdays: [weekdayOf(day)], ...unchanged };
  if (unit === "month") return { unit, on, ...unchanged };
  return { unit, on, month: Number(day.slice(5, 7)), ...unchanged };
}

/** The default end of a rule when one is first chosen. */
export function defaultEnd(
  kind: "never" | "until" | "count",
  startsAt: string,
): Pick<Repetition, "until" | "count"> {
  if (kind === "never") return {};
  return kind === "count" ? { count: 10 } : { until: addDays(dayOf(startsAt), 90) };
}

export type Exception = { readonly day: CalendarDay; readonly kind: "except" | "also" };

/** Exceptions sorted by day. */
export function exceptionsOf({ except = [], also = [] }: Repetition): readonly Exception[] {
  const exceptionsFor = (days: readonly string[], kind: Exception["kind"]) =>
    days.filter(isCalendarDay).map((day) => ({ day, kind }));
  return [...exceptionsFor(except, "except"), ...exceptionsFor(also, "also")].toSorted(
    (one, other) => one.day.localeCompare(other.day),
  );
}

/** Adds an exception to a rule, in place of an earlier one for the same day. */
export function addException(rule: Repetition, { day, kind }: Exception): Repetition {
  const otherDays = removeDay(rule, day);
  return { ...otherDays, [kind]: [...(otherDays[kind] ?? []), day].toSorted() };
}

export function removeDay({ except, also, ...rule }: Repetition, day: string): Repetition {
  const withoutThisDay = (days: readonly string[] = []) => days.filter((one) => one !== day);
  const remainingExcept = withoutThisDay(except);
  const remainingAlso = withoutThisDay(also);
  return {
    ...rule,
    ...(remainingExcept.length > 0 && { except: remainingExcept }),
    ...(remainingAlso.length > 0 && { also: remainingAlso }),
  };
}
