import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { CalendarNote } from "@postlark/domain/calendar-note";
import type { Channel } from "@postlark/domain/channel";
import type { FreeSlot } from "@postlark/domain/slots-by-day";
import type { Holiday } from "@postlark/domain/holiday";
import type { Label } from "@postlark/domain/label";
import { createContext, use } from "react";
import type { CalendarPost } from "./calendar-posts.ts";
import type { NoteQuestion } from "./note-dialog.tsx";

/** The data and callbacks that all components of the calendar use. */
export type CalendarParts = {
  slug: string;
  timeZone: string;
  now: Date;
  channels: readonly Channel[];
  labelsOf: (post: CalendarPost) => readonly Label[];
  /** The address of its first picture; undefined if it has none. */
  pictureOf: (post: CalendarPost) => string | undefined;
  /** The public holidays that the workspace shows. */
  holidays: ReadonlyMap<CalendarDay, readonly Holiday[]>;
  /** Notes of the shown range, by first day. */
  notes: readonly CalendarNote[];
  /** Opens the note dialog; absent for those who may not write notes. */
  onNote: ((question: NoteQuestion) => void) | undefined;
  posts: ReadonlyMap<CalendarDay, readonly CalendarPost[]>;
  slots: ReadonlyMap<CalendarDay, readonly FreeSlot[]>;
  selected: ReadonlySet<string>;
  canMove: (post: CalendarPost) => boolean;
  canSelect: (post: CalendarPost) => boolean;
  onSelect: (id: string) => void;
  /** Opens the dialog for another time. */
  onMove: (id: string) => void;
  /** The query of the URL at which a day is open. */
  dayLink: (day: CalendarDay) => string;
};

const CalendarContext = createContext<CalendarParts | undefined>(undefined);

export const CalendarProvider = CalendarContext.Provider;

export function useCalendar(): CalendarParts {
  const parts = use(CalendarContext);
  if (parts === undefined) throw new Error("This is no part of a calendar.");
  return parts;
}
