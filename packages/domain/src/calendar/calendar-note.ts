import * as z from "zod/mini";

import type { CalendarDay } from "./calendar-day.ts";
import { isCalendarDay } from "./calendar-days.ts";
import { hues } from "../workspaces/hue.ts";

/** An existing day, such as `2026-11-24`. */
export const daySchema = z.pipe(
  z.string(),
  z.transform((text, context): CalendarDay => {
    if (isCalendarDay(text)) return text;
    context.issues.push({ code: "custom", message: "This is no day.", input: text });
    return z.NEVER;
  }),
);

/** A workspace's note about one day or several, such as a campaign. */
export const calendarNoteSchema = z.object({
  id: z.guid(),
  text: z.string().check(z.minLength(1)),
  hue: z.enum(hues),
  firstDay: daySchema,
  /** Inclusive; at most a year after the first day. */
  lastDay: daySchema,
  /** Raised by every change; a change based on an older revision is refused. */
  revision: z.int(),
});

export type CalendarNote = z.infer<typeof calendarNoteSchema>;

export const maxNoteLength = 500;

/** The part of a note within a row of days. */
export type NoteBand<Note = CalendarNote> = {
  readonly note: Note;
  readonly column: number;
  readonly span: number;
  /** Overlapping bands have different lanes, counted from the top. */
  readonly lane: number;
};

/** Returns notes as bands across consecutive days: the earliest on top, a longer one first if they begin together. */
export function noteBands<Note extends Pick<CalendarNote, "firstDay" | "lastDay">>(
  notes: readonly Note[],
  days: readonly CalendarDay[],
): readonly NoteBand<Note>[] {
  // By lane: the first column after its last band.
  const nextFreeColumns: number[] = [];
  return notes
    .filter((note) => days.some((day) => includesDay(note, day)))
    .toSorted(
      (one, other) =>
        one.firstDay.localeCompare(other.firstDay) || other.lastDay.localeCompare(one.lastDay),
    )
    .map((note) => {
      const column = days.findIndex((day) => includesDay(note, day));
      const span = days.filter((day) => includesDay(note, day)).length;
      const freeLane = nextFreeColumns.findIndex((nextColumn) => nextColumn <= column);
      const lane = freeLane === -1 ? nextFreeColumns.length : freeLane;
      nextFreeColumns[lane] = column + span;
      return { note, column, span, lane };
    });
}

export function includesDay(
  { firstDay, lastDay }: Pick<CalendarNote, "firstDay" | "lastDay">,
  day: CalendarDay,
): boolean {
  return firstDay <= day && day <= lastDay;
}
