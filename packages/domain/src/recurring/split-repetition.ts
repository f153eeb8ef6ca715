import { addDays } from "../calendar/calendar-day.ts";
import { isCalendarDay } from "../calendar/calendar-days.ts";
import { type Repetition, daysOfRule } from "./repetition.ts";
import type { WallTime } from "../time-zones/wall-time.ts";

const dayLength = "2026-11-22".length;

/** Whether a day follows from the rule itself, and was not added. */
export function isRuleDay(rule: Repetition, startsAt: WallTime, at: WallTime): boolean {
  const day = at.slice(0, dayLength);
  if (!isCalendarDay(day)) return false;
  const until = addDays(day, 1);
  return [...daysOfRule(rule, startsAt.slice(0, dayLength), until)].at(-1) === day;
}

/**
 * Splits a rule at one of its days: before, and from that day on. @param startsAt of the undivided rule @throws
 * RangeError if `at` names no day
 */
export function splitRepetition(
  { until, count, also, ...rule }: Repetition,
  startsAt: WallTime,
  at: WallTime,
): readonly [before: Repetition, rest: Repetition] {
  const day = at.slice(0, dayLength);
  if (!isCalendarDay(day)) throw new RangeError(`Not the wall time of an occurrence: ${at}`);
  const pastCount = [...daysOfRule({ ...rule, except: [] }, startsAt.slice(0, dayLength), day)]
    .length;
  const addedDays = (isBefore: boolean) => {
    const part = also?.filter((extraDay) => extraDay < day === isBefore) ?? [];
    return part.length > 0 && { also: part };
  };
  // The count may be used up if only added days are left.
  const countLeft = count === undefined ? undefined : count - pastCount;
  return [
    { ...rule, until: addDays(day, -1), ...addedDays(true) },
    {
      ...rule,
      ...(until !== undefined && { until }),
      ...(countLeft !== undefined &&
        (countLeft > 0 ? { count: countLeft } : { until: addDays(day, -1) })),
      ...addedDays(false),
    },
  ];
}
