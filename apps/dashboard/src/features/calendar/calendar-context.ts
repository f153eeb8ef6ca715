import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { Channel } from "@postlark/domain/channel";
import type { FreeSlot } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import type { Holiday } from "@postlark/domain/holiday";
import type { Label } from "@postlark/domain/label";
import { createContext, use } from "react";
import type { NoteQuestion } from "./note-dialog.tsx";

/** What every part of the calendar draws with. */
export type CalendarParts = {
  slug: string;
  timeZone: string;
  now: Date;
  channels: readonly Channel[];
  /** Of a delivery's post. */
  labelsOf: (delivery: CalendarDelivery) => readonly Label[];
  /** The public ones that the workspace wants to see. */
  holidays: ReadonlyMap<CalendarDay, readonly Holiday[]>;
  /** In what is shown, the first to begin first. */
  notes: readonly CalendarNote[];
  /** Asks what a note is to say; absent for those who may not write any. */
  onNote: ((question: NoteQuestion) => void) | undefined;
  deliveries: ReadonlyMap<CalendarDay, readonly CalendarDelivery[]>;
  /** Free ones of the channels' queues. */
  slots: ReadonlyMap<CalendarDay, readonly FreeSlot[]>;
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
