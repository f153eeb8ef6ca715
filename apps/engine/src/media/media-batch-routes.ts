import { createRoute, z } from "@hono/zod-openapi";
import { longestTag } from "@postlark/domain/library-picture";
import { mostAtOnce } from "@postlark/domain/media-batch";

import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";

const tags = ["Media"];

const named = z.object({ ids: z.array(z.uuid()).min(1).max(mostAtOnce) });

const refusedRows = z.array(
  z.object({ media_id: z.uuid(), code: z.string(), posts: z.int().default(0) }),
);

const refusedSchema = z.object({
  refused: z.array(
    z.object({
      id: z.uuid(),
      code: z.string().openapi({
        description: "forbidden, media_deleted, media_planned, not_found or tags_too_many.",
      }),
      posts: z.int().openapi({ description: "How many planned posts show it, where they do." }),
    }),
  ),
});

function answerOf(rows: z.infer<typeof refusedRows>): z.infer<typeof refusedSchema> {
  return { refused: rows.map(({ media_id, ...row }) => ({ id: media_id, ...row })) };
}

const responses = {
  200: answer("Those that were refused, and why; with the others it was done.", refusedSchema),
  default: refused,
};

export function mediaBatchRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/media/tag",
      operationId: "tagMediaBatch",
      tags,
      summary: "Put a tag on pictures, or take it off (contributors on their own)",
      request: {
        params: idParams,
        body: jsonBody(named.extend({ tag: z.string().max(longestTag * 5), isOn: z.boolean() })),
      },
      responses,
    }),
    async (context) => {
      const { ids, tag, isOn } = context.req.valid("json");
      const workspace_id = context.req.valid("param").id;
      const tagged = { workspace_id, media_ids: ids, tag, is_on: isOn };
      const rows = await context.var.caller.rpc("tag_media_batch", tagged, refusedRows);
      return context.json(answerOf(rows), 200);
    },
  );

  for (const [does, name, operationId, summary] of [
    [
      "delete",
      "delete_media_batch",
      "deleteMediaBatch",
      "Delete pictures (contributors their own). Those that planned posts show are refused",
    ],
    [
      "restore",
      "restore_media_batch",
      "restoreMediaBatch",
      "Take deletions of pictures back (contributors their own), or none where there is no room for all",
    ],
  ] as const) {
    routes.openapi(
      createRoute({
        method: "post",
        path: `/workspaces/{id}/media/${does}`,
        operationId,
        tags,
        summary,
        request: { params: idParams, body: jsonBody(named) },
        responses,
      }),
      async (context) => {
        const workspace_id = context.req.valid("param").id;
        const meant = { workspace_id, media_ids: context.req.valid("json").ids };
        const rows = await context.var.caller.rpc(name, meant, refusedRows);
        return context.json(answerOf(rows), 200);
      },
    );
  }

  return routes;
}
