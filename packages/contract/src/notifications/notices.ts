import { z } from "zod";

import { done, idParams, operations } from "../operation.ts";

const markedSchema = z.object({
  noticeIds: z
    .array(z.uuid())
    .max(50)
    .optional()
    .meta({ description: "Which; without them, and without a post, all of the workspace." }),
  postId: z.uuid().optional(),
  isRead: z.boolean().default(true),
});

/** What a member was told of: read, or unread again. */
export const noticeOperations = operations({
  markNotices: {
    method: "post",
    path: "/workspaces/{id}/notices/read",
    tag: "Notices",
    summary: "Mark the caller's own notices as read, or as unread: some, a post's, or all",
    role: "viewer",
    sql: "read_notices",
    params: idParams,
    body: markedSchema,
    responses: done,
  },
});
