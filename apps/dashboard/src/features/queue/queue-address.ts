import { type AddressFormat, writeParameter } from "@postlark/app/shell/address-state";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn, isCalendarDay, rangeOf } from "@postlark/domain/calendar-days";

/** The shown queue and week. All of it is in the URL, so that it can be shared. */
export type QueueAddress = {
  /** A channel's id; `undefined`: all channels, or the only one. */
  channel: string | undefined;
  /** The first of the seven days that are shown; `undefined`: today. */
  week: CalendarDay | undefined;
};

/** `?channel=…&week=2026-11-30` */
export const queueAddress: AddressFormat<QueueAddress> = {
  parse: (params) => {
    const week = params.get("week") ?? "";
    return {
      channel: params.get("channel") || undefined,
      week: isCalendarDay(week) ? week : undefined,
    };
  },
  write: (params, { channel, week }) => {
    writeParameter(params, "channel", channel ?? "");
    writeParameter(params, "week", week ?? "");
  },
};

/** The number of days that one request reads from today, less the shown week. */
const readAheadDays = 49;

/** Returns the seven days that an address shows, none of them past, and the time from which deliveries are read. */
export function queueView(
  { week }: Pick<QueueAddress, "week">,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const today = dayIn(now, timeZone);
  const first = week !== undefined && week > today ? week : today;
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const isBeyondReadAhead = first > addDays(today, readAheadDays);
  return {
    days,
    today,
    readFrom: isBeyondReadAhead ? rangeOf([first], timeZone).since : now,
    /** The address of the week before; absent if this is the first one. */
    ...(first > today && { before: weekAddress(addDays(first, -7), today) }),
    after: weekAddress(addDays(first, 7), today),
  };
}

const weekAddress = (first: CalendarDay, today: CalendarDay) => ({
  week: first > today ? first : undefined,
});
