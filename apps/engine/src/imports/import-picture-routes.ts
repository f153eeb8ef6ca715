import { createRoute, z } from "@hono/zod-openapi";

import { nameOf } from "../media/fetch-picture.ts";
import { fetchImportPicture } from "./fetch-import-picture.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "../media/media-services.ts";

const pictureSchema = z
  .object({
    hash: z.string(),
    type: z.string(),
    width: z.int(),
    height: z.int(),
    size: z.int().openapi({ description: "In bytes." }),
  })
  .openapi("ImportPicture");

export function importPictureRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database, normalisePicture } = services;

  routes.openapi(
    createRoute({
      method: "post",
      path: "/workspaces/{id}/imports/pictures",
      operationId: "fetchImportPicture",
      tags: ["Imports"],
      summary:
        "Fetch the picture at an address for an import (contributors), of 5 MB at most. Rows name it by its hash. It comes into the library with the import, and is forgotten after an hour where none is made",
      request: {
        params: idParams,
        body: jsonBody(z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) })),
      },
      responses: { 200: answer("The picture.", pictureSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id: workspaceId } = context.req.valid("param");
      const { url } = context.req.valid("json");
      await caller.limit("pictures");
      await requireContributor(caller, workspaceId);
      const source = await fetchImportPicture(services.fetch, url);
      const { hash, type, width, height, bytes, preview } = await normalisePicture(source);
      const [row] = await database<{ staged: boolean }[]>`
        select engine.stage_picture(
          ${workspaceId}, ${bytes}, ${preview}, ${type}, ${width}, ${height}, ${nameOf(url)}
        ) as staged`;
      if (row?.staged !== true) {
        throw new ApiError(422, "library_full", "The library has no room for this picture.");
      }
      return context.json({ hash, type, width, height, size: bytes.byteLength }, 200);
    },
  );

  return routes;
}
