import { createRoute, z } from "@hono/zod-openapi";

import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { channelIdsSchema, contentSchema, overridesSchema } from "./content-schemas.ts";
import { postSchema } from "./post-schemas.ts";

const writtenSchema = z.object({
  content: contentSchema,
  overrides: overridesSchema.default({}),
  channelIds: channelIdsSchema,
});

const tags = ["Posts"];

export function postRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/posts",
      operationId: "createPost",
      tags,
      summary:
        "Write a post (contributors). With an id of the caller's, repeating it makes no second one",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ id: z.uuid().optional() })),
      },
      responses: { 201: answer("The post.", postSchema), default: refused },
    }),
    async (context) => {
      const { id, content, overrides, channelIds } = context.req.valid("json");
      const post = await context.var.caller.rpc(
        "create_post",
        {
          ...(id && { id }),
          workspace_id: context.req.valid("param").id,
          content,
          overrides,
          channel_ids: channelIds,
        },
        postSchema,
      );
      return context.json(post, 201);
    },
  );

  routes.openapi(
    createRoute({
      method: "put",
      path: "/posts/{id}",
      operationId: "savePost",
      tags,
      summary:
        "Save a post. Based on a revision that is no longer the newest it is refused as stale_revision, with the newest as `current`",
      request: {
        params: idParams,
        body: jsonBody(writtenSchema.extend({ revision: z.int().positive() })),
      },
      responses: { 200: answer("The post.", postSchema), default: refused },
    }),
    async (context) => {
      const { revision, content, overrides, channelIds } = context.req.valid("json");
      const post = await context.var.caller.rpc(
        "save_post",
        {
          post_id: context.req.valid("param").id,
          revision,
          content,
          overrides,
          channel_ids: channelIds,
        },
        postSchema,
      );
      return context.json(post, 200);
    },
  );

  addPlainCommand(routes, {
    method: "delete",
    path: "/posts/{id}",
    operationId: "deletePost",
    tags,
    summary: "Delete a post; what is scheduled of it is cancelled",
    calls: ["delete_post", "post_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/posts/{id}/restore",
    operationId: "restorePost",
    tags,
    summary: "Take a deleted post back; schedule it again where it should go out",
    calls: ["restore_post", "post_id"],
  });

  return routes;
}
