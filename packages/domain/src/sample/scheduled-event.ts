import type { CalendarDay } from "../calendar/calendar-day.ts";

/** Every kind of event; each has a colour and an icon of its own (specification, section 2). */
export const eventTypes = ["deadline", "meeting", "launch", "planning"] as const;

export type EventType = (typeof eventTypes)[number];

export type ScheduledEvent = {
  readonly id: number;
  readonly title: string;
  readonly date: CalendarDay;
  /** Local time of day, 24 hours: `09:30`. */
  readonly time: `${string}:${string}`;
  readonly type: EventType;
};
