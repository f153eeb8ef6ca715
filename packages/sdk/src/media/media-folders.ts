import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** Adds a folder of an id that the caller chose to a library, or names it anew. @throws AppError */
export async function saveFolder(
  workspaceId: string,
  id: string,
  { name, parentId = null }: { name: string; parentId?: string | null },
): Promise<void> {
  await engineRequest("PUT", `/media-folders/${id}`, { body: { workspaceId, name, parentId } });
}

/** Puts a folder, with all that is in it, into another or into none. @throws AppError */
export async function moveFolder(id: string, parentId: string | null): Promise<void> {
  await engineRequest("POST", `/media-folders/${id}/move`, { body: { parentId } });
}

/**
 * Takes a folder away with those in it.
 * @param pictures whether what lies in them goes one up, or is deleted as well
 * @throws AppError, `media_planned` where a planned post shows a picture that were to be deleted
 */
export async function removeFolder(id: string, pictures: "keep" | "delete"): Promise<void> {
  await engineRequest("DELETE", `/media-folders/${id}?pictures=${pictures}`);
}

/** Brings a folder back, and what lay in it. @throws AppError */
export async function restoreFolder(id: string): Promise<void> {
  await engineRequest("POST", `/media-folders/${id}/restore`);
}

const movedSchema = z.object({ moved: z.array(z.guid()) });

/**
 * Puts pictures into a folder, or into none.
 * @returns those that were somewhere else, others' aside where the caller may move only their own
 * @throws AppError
 */
export async function movePictures(
  workspaceId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<readonly string[]> {
  const { moved } = await engineRequest("POST", `/workspaces/${workspaceId}/media/move`, {
    body: { ids, folderId },
    answer: movedSchema,
  });
  return moved;
}
