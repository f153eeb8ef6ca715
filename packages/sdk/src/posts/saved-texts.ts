import { type SavedText, type SavedTextDraft, savedTextSchema } from "@postlark/domain/saved-text";

import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** A workspace's saved texts, by name. */
export async function fetchSavedTexts(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly SavedText[]> {
  const query = dataClient()
    .from("saved_texts")
    .select("id,kind,name,text,revision")
    .eq("workspace_id", workspaceId)
    .is("deleted_at", null)
    .order("name")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) => parseRow(savedTextSchema, row));
}

/** @throws AppError */
export async function createSavedText(workspaceId: string, input: SavedTextDraft): Promise<void> {
  await engineRequest("POST /workspaces/{id}/saved-texts", {
    params: { id: workspaceId },
    body: input,
  });
}

/** @throws AppError, `saved_text_changed` if it has been changed or deleted since */
export async function changeSavedText(
  { id, revision }: Pick<SavedText, "id" | "revision">,
  { name, text }: Pick<SavedTextDraft, "name" | "text">,
): Promise<void> {
  await engineRequest("PUT /saved-texts/{id}", { params: { id }, body: { revision, name, text } });
}

export async function deleteSavedText(id: string): Promise<void> {
  await engineRequest("DELETE /saved-texts/{id}", { params: { id } });
}

export async function restoreSavedText(id: string): Promise<void> {
  await engineRequest("POST /saved-texts/{id}/restore", { params: { id } });
}
