import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** Creates a folder with the caller's id, or renames it. @throws AppError */
export async function saveFolder(
  workspaceId: string,
  id: string,
  { name, parentId = null }: { name: string; parentId?: string | null },
): Promise<void> {
  await engineRequest("PUT /media-folders/{id}", {
    params: { id },
    body: { workspaceId, name, parentId },
  });
}

/** Moves a folder with its contents into another, or to the top level. @throws AppError */
export async function moveFolder(id: string, parentId: string | null): Promise<void> {
  await engineRequest("POST /media-folders/{id}/move", { params: { id }, body: { parentId } });
}

/**
 * Removes a folder and its subfolders. @param pictures whether their pictures move to the parent, or are deleted
 * @throws AppError, `media_planned` if a planned post shows a picture to be deleted
 */
export async function removeFolder(id: string, pictures: "keep" | "delete"): Promise<void> {
  await engineRequest("DELETE /media-folders/{id}", { params: { id }, query: { pictures } });
}

/** Restores a folder and its contents. @throws AppError */
export async function restoreFolder(id: string): Promise<void> {
  await engineRequest("POST /media-folders/{id}/restore", { params: { id } });
}

const movedSchema = z.object({ moved: z.array(z.guid()) });

/** Moves pictures to a folder, or out of all. @returns the moved ones @throws AppError */
export async function movePictures(
  workspaceId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<readonly string[]> {
  const { moved } = await engineRequest("POST /workspaces/{id}/media/move", {
    params: { id: workspaceId },
    body: { ids, folderId },
    answer: movedSchema,
  });
  return moved;
}
