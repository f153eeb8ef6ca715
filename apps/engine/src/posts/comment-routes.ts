import { createRoute, z } from "@hono/zod-openapi";
import { longestPostComment } from "@postlark/domain/post-comment";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const writtenSchema = z.object({
  text: z.string().max(longestPostComment),
  mentionedIds: z.array(z.uuid()).max(20).default([]).openapi({
    description: "Members whom the text names. Others are left out.",
  }),
});

const tags = ["Comments"];

export function commentRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/posts/{id}/comments",
      operationId: "createComment",
      tags,
      summary:
        "Say something about a post (contributors), or answer a comment that begins a thread. With an id of the caller's, repeating it says nothing twice",
      request: {
        params: idParams,
        body: jsonBody(
          writtenSchema.extend({ id: z.uuid().optional(), parentId: z.uuid().optional() }),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { id, parentId, text, mentionedIds } = context.req.valid("json");
      await context.var.caller.rpc(
        "create_comment",
        {
          post_id: context.req.valid("param").id,
          text,
          mentioned_ids: mentionedIds,
          ...(id && { id }),
          ...(parentId && { parent_id: parentId }),
        },
        z.unknown(),
      );
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "put",
      path: "/comments/{id}",
      operationId: "changeComment",
      tags,
      summary: "Write one's own comment anew",
      request: { params: idParams, body: jsonBody(writtenSchema) },
      responses: nothingToSay,
    }),
    async (context) => {
      const { text, mentionedIds } = context.req.valid("json");
      await context.var.caller.rpc(
        "change_comment",
        { comment_id: context.req.valid("param").id, text, mentioned_ids: mentionedIds },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/comments/{id}",
    operationId: "deleteComment",
    tags,
    summary: "Delete one's own comment",
    calls: ["delete_comment", "comment_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/comments/{id}/restore",
    operationId: "restoreComment",
    tags,
    summary: "Take the deletion of one's own comment back, within an hour",
    calls: ["restore_comment", "comment_id"],
  });

  return routes;
}
