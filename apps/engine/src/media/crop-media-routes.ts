import { createRoute, z } from "@hono/zod-openapi";

import { storePicture } from "./store-picture.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { madePicture } from "./made-picture.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "./media-services.ts";

const pixels = z.int().min(0).max(30_000);

const cropSchema = z.object({
  frame: z
    .object({ left: pixels, top: pixels, width: pixels.min(1), height: pixels.min(1) })
    .openapi({ description: "In pixels of the picture." }),
  mostSide: pixels
    .min(1)
    .optional()
    .openapi({ description: "Of the longer side of what is made, in pixels." }),
  name: z.string().max(1_000).default(""),
});

const mediaRow = z.object({ workspace_id: z.uuid(), hash: z.string() });

export function cropMediaRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database } = services;

  routes.openapi(
    createRoute({
      method: "post",
      path: "/media/{id}/crop",
      operationId: "cropMedia",
      tags: ["Media"],
      summary:
        "Make a picture of a part of one (contributors), in its colours. That one stays as it is",
      request: { params: idParams, body: jsonBody(cropSchema) },
      responses: { 201: answer("The picture.", madePicture), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      const { name, ...cut } = context.req.valid("json");
      await caller.limit("pictures");
      // Read as the caller, for access.
      const [media] = await caller.rows(`media?id=eq.${id}&select=workspace_id,hash`, mediaRow);
      if (media === undefined) throw notFound();
      const workspaceId = media.workspace_id;
      await requireContributor(caller, workspaceId);
      const [stored] = await database<{ bytes: Buffer | null }[]>`
        select engine.media_bytes(${workspaceId}, ${media.hash}) as bytes`;
      if (!stored?.bytes) throw notFound();
      const { bytes } = stored;
      const piece = await storePicture(services, caller, { workspaceId, bytes, name, cut });
      await database`select engine.note_cut(${piece.id}, ${id})`;
      return context.json(piece, 201);
    },
  );

  return routes;
}
