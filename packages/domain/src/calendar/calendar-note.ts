import * as z from "zod/mini";

import type { CalendarDay } from "./calendar-day.ts";
import { isCalendarDay } from "./calendar-days.ts";
import { hues } from "../workspace/hue.ts";

/** A day that exists, as `2026-11-24`. */
export const daySchema = z.pipe(
  z.string(),
  z.transform((text, context): CalendarDay => {
    if (isCalendarDay(text)) return text;
    context.issues.push({ code: "custom", message: "This is no day.", input: text });
    return z.NEVER;
  }),
);

/** What a workspace has in mind for a day or for several; a campaign is a long one. */
export const calendarNoteSchema = z.object({
  id: z.guid(),
  /** 1 to 500 characters. */
  text: z.string().check(z.minLength(1)),
  hue: z.enum(hues),
  firstDay: daySchema,
  /** Within; at most a year after the first. */
  lastDay: daySchema,
  /** Raised by every change; what is changed on an older one is refused. */
  revision: z.int(),
});

export type CalendarNote = z.infer<typeof calendarNoteSchema>;

/** In characters. */
export const longestNote = 500;

/** What of a note lies in a row of days. */
export type NoteBand<Note = CalendarNote> = {
  readonly note: Note;
  /** Where in the row it begins, and over how many of its days it goes. */
  readonly column: number;
  readonly span: number;
  /** Bands that share a day lie in different lanes, counted from the top. */
  readonly lane: number;
};

/**
 * Notes as bands across a row of days that follow each other: those that began first on top, of those that begin
 * together the longer one.
 */
export function noteBands<Note extends Pick<CalendarNote, "firstDay" | "lastDay">>(
  notes: readonly Note[],
  days: readonly CalendarDay[],
): readonly NoteBand<Note>[] {
  /** By lane, the first column that is free. */
  const free: number[] = [];
  return notes
    .filter((note) => days.some((day) => isOn(note, day)))
    .toSorted(
      (one, other) =>
        one.firstDay.localeCompare(other.firstDay) || other.lastDay.localeCompare(one.lastDay),
    )
    .map((note) => {
      const column = days.findIndex((day) => isOn(note, day));
      const span = days.filter((day) => isOn(note, day)).length;
      const known = free.findIndex((next) => next <= column);
      const lane = known === -1 ? free.length : known;
      free[lane] = column + span;
      return { note, column, span, lane };
    });
}

export function isOn(
  { firstDay, lastDay }: Pick<CalendarNote, "firstDay" | "lastDay">,
  day: CalendarDay,
): boolean {
  return firstDay <= day && day <= lastDay;
}
