import { randomUUID } from "node:crypto";

import { addPicture } from "./workspaces.ts";
import type { Workspace } from "./workspaces.ts";

/** A folder with another in it, and one that was taken away with a picture in it. */
export type Folders = { folderId: string; innerId: string; removedId: string };

/** Adds a folder to a library, in another where one is named. @returns its id */
export async function addFolder(
  { id, owner }: Workspace,
  name: string,
  parent_id?: string,
): Promise<string> {
  const folder_id = randomUUID();
  await owner.client
    .rpc("save_media_folder", {
      workspace_id: id,
      folder_id,
      name,
      ...(parent_id !== undefined && { parent_id }),
    })
    .throwOnError();
  return folder_id;
}

export async function makeFolders(workspace: Workspace): Promise<Folders> {
  const { id, owner } = workspace;
  const folderId = await addFolder(workspace, "Mine");
  const innerId = await addFolder(workspace, "Inner", folderId);
  const removedId = await addFolder(workspace, "Removed");
  const picture = await addPicture(workspace);
  const move = { workspace_id: id, media_ids: [picture.id], folder_id: removedId };
  await owner.client.rpc("move_media", move).throwOnError();
  await owner.client.rpc("remove_media_folder", { folder_id: removedId }).throwOnError();
  return { folderId, innerId, removedId };
}
