import { type Label, labelSchema } from "@postlark/domain/label";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

export type LabelInput = Pick<Label, "name" | "hue">;

/** A workspace's labels by name, without deleted ones. */
export async function fetchLabels(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Label[]> {
  const query = dataClient()
    .from("labels")
    .select("id,name,hue")
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .order("name")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => parseRow(labelSchema, row));
}

/** The number of posts with a label, without deleted posts. */
export async function countLabelled(workspaceId: string, labelId: string): Promise<number> {
  const { count } = await dataClient()
    .from("posts")
    .select("id", { count: "exact", head: true })
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .contains("label_ids", [labelId])
    .throwOnError();
  return count ?? 0;
}

const calendarLabelsSchema = z.record(z.guid(), z.array(z.guid()));

/** Label ids by post id, for a period of the calendar. */
export type CalendarLabels = z.infer<typeof calendarLabelsSchema>;

export async function fetchCalendarLabels(
  workspaceId: string,
  since: Date,
  until: Date,
  signal?: AbortSignal,
): Promise<CalendarLabels> {
  const query = dataClient().rpc("calendar_labels", {
    workspace_id: workspaceId,
    since: since.toISOString(),
    until: until.toISOString(),
  });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return parseRow(calendarLabelsSchema, data);
}

/** @throws AppError, `label_taken` if the name exists */
export async function createLabel(workspaceId: string, input: LabelInput): Promise<Label> {
  return engineRequest("POST /workspaces/{id}/labels", {
    params: { id: workspaceId },
    body: input,
    answer: labelSchema,
  });
}

/** Renames a label or changes its colour; absent fields stay unchanged. @throws AppError, `label_taken` */
export async function changeLabel(id: string, input: Partial<LabelInput>): Promise<void> {
  await engineRequest("PATCH /labels/{id}", { params: { id }, body: input });
}

export async function deleteLabel(id: string): Promise<void> {
  await engineRequest("DELETE /labels/{id}", { params: { id } });
}

/** Restores a deleted label on all its posts. @throws AppError, `label_taken` */
export async function restoreLabel(id: string): Promise<void> {
  await engineRequest("POST /labels/{id}/restore", { params: { id } });
}

/** Adds or removes a post's label; idempotent. @throws AppError */
export async function setPostLabel(postId: string, labelId: string, isOn: boolean): Promise<void> {
  await engineRequest(
    isOn ? "PUT /posts/{id}/labels/{labelId}" : "DELETE /posts/{id}/labels/{labelId}",
    { params: { id: postId, labelId } },
  );
}
