import { maxPostCommentLength } from "@postlark/domain/post-comment";
import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

const writtenSchema = z.object({
  text: z.string().max(maxPostCommentLength),
  mentionedIds: z
    .array(z.uuid())
    .max(20)
    .default([])
    .meta({ description: "Members whom the text names. Others are left out." }),
});

/** What members say to each other about a post. */
export const commentOperations = operations({
  createComment: {
    method: "post",
    path: "/posts/{id}/comments",
    tag: "Comments",
    summary:
      "Say something about a post (contributors), or answer a comment that begins a thread. With an id of the caller's, repeating it says nothing twice",
    role: "contributor",
    sql: "create_comment",
    params: idParams,
    body: writtenSchema.extend({ id: z.uuid().optional(), parentId: z.uuid().optional() }),
    responses: done,
  },

  changeComment: {
    method: "put",
    path: "/comments/{id}",
    tag: "Comments",
    summary: "Write one's own comment anew",
    role: "owner",
    sql: "change_comment",
    params: idParams,
    body: writtenSchema,
    responses: done,
  },

  deleteComment: {
    method: "delete",
    path: "/comments/{id}",
    tag: "Comments",
    summary: "Delete one's own comment",
    role: "owner",
    sql: "delete_comment",
    params: idParams,
    responses: done,
  },

  restoreComment: {
    method: "post",
    path: "/comments/{id}/restore",
    tag: "Comments",
    summary: "Take the deletion of one's own comment back, within an hour",
    role: "owner",
    sql: "restore_comment",
    params: idParams,
    responses: done,
  },
});
