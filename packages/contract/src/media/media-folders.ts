import { maxBatchSize } from "@postlark/domain/media-batch";
import { maxFolderNameLength } from "@postlark/domain/media-folder";
import { z } from "zod";

import { answer, done, idParams, operations } from "../operation.ts";

/** Folders of a workspace's library, and what lies in them. */
export const mediaFolderOperations = operations({
  saveMediaFolder: {
    method: "put",
    path: "/media-folders/{id}",
    tag: "Media",
    summary:
      "Add a folder of an id that the caller chose to a library, in another where one is named, or name it anew (editors)",
    role: "editor",
    sql: "save_media_folder",
    params: idParams,
    body: z.object({
      workspaceId: z.uuid(),
      name: z.string().max(maxFolderNameLength * 4),
      parentId: z.uuid().nullable().default(null),
    }),
    responses: done,
  },

  moveMediaFolder: {
    method: "post",
    path: "/media-folders/{id}/move",
    tag: "Media",
    summary: "Put a folder, with all that is in it, into another or into none (editors)",
    role: "editor",
    sql: "move_media_folder",
    params: idParams,
    body: z.object({ parentId: z.uuid().nullable() }),
    responses: done,
  },

  removeMediaFolder: {
    method: "delete",
    path: "/media-folders/{id}",
    tag: "Media",
    summary:
      "Take a folder away with those in it (editors): their pictures lie one up, or are deleted as well. Refused as media_planned where a planned post shows one of those",
    role: "editor",
    sql: "remove_media_folder",
    params: idParams,
    query: z.object({ pictures: z.enum(["keep", "delete"]).default("keep") }),
    responses: done,
  },

  restoreMediaFolder: {
    method: "post",
    path: "/media-folders/{id}/restore",
    tag: "Media",
    summary: "Bring a folder back within a day, and what lay in it (editors)",
    role: "editor",
    sql: "restore_media_folder",
    params: idParams,
    responses: done,
  },

  moveMedia: {
    method: "post",
    path: "/workspaces/{id}/media/move",
    tag: "Media",
    summary: "Put pictures into a folder, or into none (contributors their own)",
    role: "contributor",
    sql: "move_media",
    params: idParams,
    body: z.object({
      ids: z.array(z.uuid()).min(1).max(maxBatchSize),
      folderId: z.uuid().nullable(),
    }),
    responses: {
      200: answer(
        "Which were somewhere else before, and may be moved by the caller.",
        z.object({ moved: z.array(z.uuid()) }),
      ),
    },
  },
});
