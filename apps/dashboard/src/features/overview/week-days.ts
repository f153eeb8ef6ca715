import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn, groupByDay } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";

const dayCount = 7;

/** Today and the six days after it, in the workspace's time zone. */
export function nextDays(now: Date, timeZone: string): readonly CalendarDay[] {
  const today = dayIn(now, timeZone);
  return Array.from({ length: dayCount }, (_, index) => addDays(today, index));
}

export type PlannedDay = {
  readonly day: CalendarDay;
  /** How many posts are still to be published on it. */
  readonly posts: number;
  /** The ids of their channels, each once. */
  readonly channelIds: readonly string[];
};

const plannedStates: readonly DeliveryState[] = ["awaiting_approval", "scheduled", "publishing"];

/** Counts the planned posts of each day; a post at one time counts once, whatever the number of its channels. */
export function plannedDays(
  days: readonly CalendarDay[],
  deliveries: readonly CalendarDelivery[],
  timeZone: string,
): readonly PlannedDay[] {
  const due = groupByDay(
    deliveries.filter(({ state }) => plannedStates.includes(state)),
    timeZone,
  );
  return days.map((day) => {
    const dayDeliveries = due.get(day) ?? [];
    return {
      day,
      posts: new Set(dayDeliveries.map(({ postId, dueAt }) => `${postId} ${dueAt}`)).size,
      channelIds: [...new Set(dayDeliveries.map(({ channelId }) => channelId))],
    };
  });
}
