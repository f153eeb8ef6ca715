import { createRoute, z } from "@hono/zod-openapi";
import { maxAltLength } from "@postlark/domain/post-content";

import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
} from "../platform/http/api.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";

const tags = ["Media"];

const share = z.number().min(0).max(1);

const replacedRow = z.object({ post_id: z.uuid(), text: z.string(), is_replaced: z.boolean() });

const replacedSchema = z.array(
  z.object({ postId: z.uuid(), text: z.string(), isReplaced: z.boolean() }),
);

export function libraryRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "patch",
      path: "/media/{id}",
      operationId: "changeMedia",
      tags,
      summary:
        "Name or describe a picture of the library anew, or set the point that stays in sight in every shape (contributors their own). Posts that show it keep what they say of it",
      request: {
        params: idParams,
        body: jsonBody(
          z
            .object({
              name: z.string().max(1_000),
              alt: z.string().max(maxAltLength),
              focus: z.object({ x: share, y: share }),
            })
            .partial(),
        ),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { focus, ...said } = context.req.valid("json");
      await context.var.caller.rpc(
        "change_media",
        {
          media_id: context.req.valid("param").id,
          ...said,
          ...(focus && { focal_x: focus.x, focal_y: focus.y }),
        },
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
  routes.openapi(
    createRoute({
      method: "post",
      path: "/media/{id}/replace",
      operationId: "replaceMedia",
      tags,
      summary:
        "Have every post that is still to go out with a picture show another (contributors their own posts). What was approved asks again; what is published keeps what it shows",
      request: { params: idParams, body: jsonBody(z.object({ with: z.uuid() })) },
      responses: { 200: answer("The posts that show the other, and those left.", replacedSchema) },
    }),
    async (context) => {
      const named = {
        media_id: context.req.valid("param").id,
        with_id: context.req.valid("json").with,
      };
      const posts = await context.var.caller.rpc("replace_media", named, z.array(replacedRow));
      return context.json(
        posts.map((row) => ({ postId: row.post_id, text: row.text, isReplaced: row.is_replaced })),
        200,
      );
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
