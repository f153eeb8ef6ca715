import * as z from "zod/mini";

import { isCalendarDay } from "../calendar/calendar-days.ts";

/** What lines of an archive are made of. */
export const archiveDay = z.string().check(z.refine(isCalendarDay, "Not a day that exists."));
export const archiveInstant = z.iso.datetime({ offset: true });
export const archiveWallTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/, "Not a wall time."));
export const archiveId = z.guid();
export const archiveText = (most: number) => z.string().check(z.maxLength(most));
/** Grows with every change, from 1. */
export const archiveRevision = z.int().check(z.positive(), z.maximum(1_000_000_000));

/** Somebody in `people.jsonl`; null: whoever imports it. */
export const archivePerson = z.prefault(z.nullable(archiveId), null);
