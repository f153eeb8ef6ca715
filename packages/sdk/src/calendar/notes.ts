import type { CalendarDay } from "@postlark/domain/calendar-day";
import { type CalendarNote, calendarNoteSchema } from "@postlark/domain/calendar-note";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

export type NoteInput = Pick<CalendarNote, "text" | "hue" | "firstDay" | "lastDay">;

/** A workspace's notes that overlap a period, by first day: at most 1,000. */
export async function fetchNotes(
  workspaceId: string,
  first: CalendarDay,
  last: CalendarDay,
  signal?: AbortSignal,
): Promise<readonly CalendarNote[]> {
  const query = dataClient()
    .from("calendar_notes")
    .select("id,text,hue,first_day,last_day,revision")
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .lte("first_day", last)
    .gte("last_day", first)
    .order("first_day")
    .order("id")
    .limit(1_000);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(calendarNoteSchema, {
      id: row.id,
      text: row.text,
      hue: row.hue,
      firstDay: row.first_day,
      lastDay: row.last_day,
      revision: row.revision,
    }),
  );
}

/** @throws AppError */
export async function createNote(workspaceId: string, input: NoteInput): Promise<void> {
  await engineRequest("POST /workspaces/{id}/notes", { params: { id: workspaceId }, body: input });
}

/** @throws AppError, `note_changed` if it has been changed or deleted since that revision */
export async function changeNote(id: string, revision: number, input: NoteInput): Promise<void> {
  await engineRequest("PUT /notes/{id}", { params: { id }, body: { revision, ...input } });
}

export async function deleteNote(id: string): Promise<void> {
  await engineRequest("DELETE /notes/{id}", { params: { id } });
}

export async function restoreNote(id: string): Promise<void> {
  await engineRequest("POST /notes/{id}/restore", { params: { id } });
}
