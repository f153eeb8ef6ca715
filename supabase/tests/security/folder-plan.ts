import type { WorkspaceFunction } from "./workspace-function.ts";

/** Commands about the folders of a library. */
export const folderFunctions: Record<string, WorkspaceFunction> = {
  "move_media(workspace_id uuid, media_ids uuid[], folder_id uuid)": {
    name: "move_media",
    lowest: "contributor",
    args: ({ workspaceId, mediaId, folders }) => ({
      workspace_id: workspaceId,
      media_ids: [mediaId],
      folder_id: folders.innerId,
    }),
  },
  "move_media_folder(folder_id uuid, parent_id uuid)": {
    name: "move_media_folder",
    lowest: "editor",
    args: ({ folders }) => ({ folder_id: folders.innerId, parent_id: folders.folderId }),
  },
  "remove_media_folder(folder_id uuid, with_pictures boolean)": {
    name: "remove_media_folder",
    lowest: "editor",
    args: ({ folders }) => ({ folder_id: folders.folderId, with_pictures: true }),
  },
  "restore_media_folder(folder_id uuid)": {
    name: "restore_media_folder",
    lowest: "editor",
    args: ({ folders }) => ({ folder_id: folders.removedId }),
  },
  "save_media_folder(workspace_id uuid, folder_id uuid, name text, parent_id uuid)": {
    name: "save_media_folder",
    lowest: "editor",
    args: ({ workspaceId, folders }) => ({
      workspace_id: workspaceId,
      folder_id: folders.innerId,
      name: "pwned",
      parent_id: folders.folderId,
    }),
  },
};
