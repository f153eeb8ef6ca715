import { maxTagLength } from "@postlark/domain/library-picture";
import { maxBatchSize } from "@postlark/domain/media-batch";
import { z } from "zod";

import { answer, idParams, operations } from "../operation.ts";

const named = z.object({ ids: z.array(z.uuid()).min(1).max(maxBatchSize) });

export const refusedSchema = z.object({
  refused: z.array(
    z.object({
      id: z.uuid(),
      code: z.string().meta({
        description: "forbidden, media_deleted, media_planned, not_found or tags_too_many.",
      }),
      posts: z.int().meta({ description: "How many planned posts show it, where they do." }),
    }),
  ),
});

const responses = {
  200: answer("Those that were refused, and why; with the others it was done.", refusedSchema),
};

/** What is done to many pictures of a library at once. */
export const mediaBatchOperations = operations({
  tagMediaBatch: {
    method: "post",
    path: "/workspaces/{id}/media/tag",
    tag: "Media",
    summary: "Put a tag on pictures, or take it off (contributors on their own)",
    role: "contributor",
    sql: "tag_media_batch",
    params: idParams,
    body: named.extend({ tag: z.string().max(maxTagLength * 5), isOn: z.boolean() }),
    responses,
  },

  deleteMediaBatch: {
    method: "post",
    path: "/workspaces/{id}/media/delete",
    tag: "Media",
    summary: "Delete pictures (contributors their own). Those that planned posts show are refused",
    role: "contributor",
    sql: "delete_media_batch",
    params: idParams,
    body: named,
    responses,
  },

  restoreMediaBatch: {
    method: "post",
    path: "/workspaces/{id}/media/restore",
    tag: "Media",
    summary:
      "Take deletions of pictures back (contributors their own), or none where there is no room for all",
    role: "contributor",
    sql: "restore_media_batch",
    params: idParams,
    body: named,
    responses,
  },
});
