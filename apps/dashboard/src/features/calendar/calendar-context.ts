import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Channel } from "@postlark/domain/channel";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Label } from "@postlark/domain/label";
import { createContext, use } from "react";

/** What every part of the calendar draws with. */
export type CalendarParts = {
  slug: string;
  timeZone: string;
  now: Date;
  channels: readonly Channel[];
  /** Of a delivery's post. */
  labelsOf: (delivery: CalendarDelivery) => readonly Label[];
  deliveries: ReadonlyMap<CalendarDay, readonly CalendarDelivery[]>;
  selected: ReadonlySet<string>;
  canMove: (delivery: CalendarDelivery) => boolean;
  onSelect: (id: string) => void;
  /** Asks where to. */
  onMove: (id: string) => void;
  /** The address, as its query, at which a day stands open. */
  dayLink: (day: CalendarDay) => string;
};

const CalendarContext = createContext<CalendarParts | undefined>(undefined);

export const CalendarProvider = CalendarContext.Provider;

export function useCalendar(): CalendarParts {
  const parts = use(CalendarContext);
  if (parts === undefined) throw new Error("This is no part of a calendar.");
  return parts;
}
