import { createRoute, z } from "@hono/zod-openapi";
import { maxAltLength } from "@postlark/domain/post-content";

import { createRoutes, idParams, jsonBody, nothing, nothingToSay } from "../api.ts";
import { addPlainCommand } from "../plain-command.ts";

const tags = ["Media"];

/** What is said of a workspace's pictures. */
export function libraryRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/media/{id}",
      operationId: "changeMedia",
      tags,
      summary:
        "Name or describe a picture of the library anew (contributors their own). Posts that show it keep what they say of it",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({ name: z.string().max(1_000), alt: z.string().max(maxAltLength) }).partial(),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      await context.var.caller.rpc(
        "change_media",
        { media_id: context.req.valid("param").id, ...context.req.valid("json") },
        nothing,
      );
      return context.body(null, 204);
    },
  );
  routes.openapi(
    createRoute({
      method: "put",
      path: "/media/{id}/tags",
      operationId: "tagMedia",
      tags,
      summary: "Put a tag on a picture, or take it off (contributors on their own)",
      request: {
        params: idParams,
        body: jsonBody(z.object({ tag: z.string().max(200), isOn: z.boolean() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { tag, isOn } = context.req.valid("json");
      const tagged = { media_id: context.req.valid("param").id, tag, is_on: isOn };
      await context.var.caller.rpc("tag_media", tagged, nothing);
      return context.body(null, 204);
    },
  );
  addPlainCommand(routes, {
    method: "delete",
    path: "/media/{id}",
    operationId: "deleteMedia",
    tags,
    summary:
      "Delete a picture (contributors their own). Refused as media_planned while a planned post shows it; posts that have shown it keep it",
    calls: ["delete_media", "media_id"],
  });
  addPlainCommand(routes, {
    method: "post",
    path: "/media/{id}/restore",
    operationId: "restoreMedia",
    tags,
    summary: "Take a picture's deletion back (contributors their own)",
    calls: ["restore_media", "media_id"],
  });

  return routes;
}
