import { maxNoteLength } from "@postlark/domain/calendar-note";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";
import { hueSchema } from "../posts/hue-schema.ts";

export const writtenSchema = z.object({
  text: z.string().max(maxNoteLength),
  hue: hueSchema,
  firstDay: z.iso.date(),
  lastDay: z.iso.date().meta({ description: "Within; at most a year after the first." }),
});

export const noteSchema = z
  .looseObject({
    id: z.uuid(),
    text: z.string(),
    hue: hueSchema,
    first_day: z.string(),
    last_day: z.string(),
    revision: z.int(),
  })
  .meta({ id: "CalendarNote" });

/** What a workspace has in mind for some days of its calendar. */
export const noteOperations = operations({
  createNote: {
    method: "post",
    path: "/workspaces/{id}/notes",
    tag: "Notes",
    summary: "Write a note for a day of the calendar, or for several (editors)",
    role: "editor",
    sql: "create_note",
    params: idParams,
    body: writtenSchema,
    responses: { 201: answer("The note.", noteSchema) },
  },

  changeNote: {
    method: "put",
    path: "/notes/{id}",
    tag: "Notes",
    summary:
      "Write a note anew (editors). Based on a revision that is no longer the newest it is refused as note_changed, with the newest as `current`",
    role: "editor",
    sql: "change_note",
    params: idParams,
    body: writtenSchema.extend({ revision: z.int().positive() }),
    responses: done,
  },

  deleteNote: {
    method: "delete",
    path: "/notes/{id}",
    tag: "Notes",
    summary: "Delete a note (editors)",
    role: "editor",
    sql: "delete_note",
    params: idParams,
    responses: done,
  },

  restoreNote: {
    method: "post",
    path: "/notes/{id}/restore",
    tag: "Notes",
    summary: "Take a note's deletion back (editors)",
    role: "editor",
    sql: "restore_note",
    params: idParams,
    responses: done,
  },
});
