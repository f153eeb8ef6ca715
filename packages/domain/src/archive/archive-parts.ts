import * as z from "zod/mini";

import { isCalendarDay } from "../calendar/calendar-days.ts";

export const archiveDay = z.string().check(z.refine(isCalendarDay, "Not a day that exists."));
export const archiveInstant = z.iso.datetime({ offset: true });
export const archiveWallTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/, "Not a wall time."));
export const archiveId = z.guid();
/** A text of at most so many characters. */
export const archiveText = (maxLength: number) => z.string().check(z.maxLength(maxLength));
/** Raised by every change, from 1. */
export const archiveRevision = z.int().check(z.positive(), z.maximum(1_000_000_000));

/** A person in `people.jsonl`; null: the user who imports. */
export const archivePerson = z.prefault(z.nullable(archiveId), null);
