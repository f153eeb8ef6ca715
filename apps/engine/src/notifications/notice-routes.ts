import { createRoute, z } from "@hono/zod-openapi";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";

const markedSchema = z.object({
  noticeIds: z.array(z.uuid()).max(50).optional().openapi({
    description: "Which; without them, and without a post, all of the workspace.",
  }),
  postId: z.uuid().optional(),
  isRead: z.boolean().default(true),
});

export function noticeRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/notices/read",
      operationId: "markNotices",
      tags: ["Notices"],
      summary: "Mark the caller's own notices as read, or as unread: some, a post's, or all",
      request: { params: idParams, body: jsonBody(markedSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { noticeIds, postId, isRead } = context.req.valid("json");
      await context.var.caller.rpc(
        "read_notices",
        {
          workspace_id: context.req.valid("param").id,
          is_read: isRead,
          ...(noticeIds && { notice_ids: noticeIds }),
          ...(postId && { post_id: postId }),
        },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  return routes;
}
