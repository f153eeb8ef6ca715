import { ownWeekdays, weekdayName } from "#components/weekday-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { dateLocale } from "@postlark/app/time/date-locale";
import type { MonthDay, Repetition } from "@postlark/domain/repetition";

/** Describes a rule: `Every 2 weeks on Monday and Thursday, until Jan 1, 2027`. */
export function describeRepetition(rule: Repetition): string {
  const frequency = describeFrequency(rule);
  if (rule.until !== undefined) {
    return m.recurring_repeat_until_words({ often: frequency, day: dayMessages(rule.until) });
  }
  if (rule.count !== undefined)
    return m.recurring_repeat_count_words({ often: frequency, count: rule.count });
  return frequency;
}

function describeFrequency(rule: Repetition): string {
  const count = rule.interval;
  switch (rule.unit) {
    case "day":
      return m.recurring_repeat_days({ count });
    case "week": {
      const days = ownWeekdays()
        .filter((one) => rule.weekdays.includes(one))
        .map((one) => weekdayName(one));
      return m.recurring_repeat_weeks({
        count,
        days: new Intl.ListFormat(currentLocale()).format(days),
      });
    }
    case "month":
      return m.recurring_repeat_months({ count, day: describeMonthDay(rule.on) });
    default:
      return m.recurring_repeat_years({
        count,
        day: describeMonthDay(rule.on),
        month: monthMessages(rule.month),
      });
  }
}

/** `day 31`, `the first Friday`, `the last Monday`. */
export function describeMonthDay(on: MonthDay): string {
  if ("day" in on) return m.recurring_repeat_day({ day: on.day });
  const weekday = weekdayName(on.weekday);
  const messages = {
    "1": m.recurring_repeat_first,
    "2": m.recurring_repeat_second,
    "3": m.recurring_repeat_third,
    "4": m.recurring_repeat_fourth,
    "-1": m.recurring_repeat_last,
  } as const;
  return messages[`${on.nth}`]({ weekday });
}

const monthMessages = (month: number) =>
  inUtc(new Date(Date.UTC(2026, month - 1)), { month: "long" });

const dayMessages = (day: string) => inUtc(new Date(`${day}T00:00Z`), { dateStyle: "medium" });

function inUtc(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeZone: "UTC", ...options }).format(date);
}
