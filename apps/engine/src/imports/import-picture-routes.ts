import { importPictureOperations } from "@postlark/contract/imports/import-pictures";

import { addOperation } from "../platform/http/add-operation.ts";
import { parseFileName } from "../media/fetch-picture.ts";
import { fetchImportPicture } from "./fetch-import-picture.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "../media/media-services.ts";

/** Fetching the pictures that rows of an import name, before it is made. */
export function importPictureRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database, normalisePicture } = services;

  addOperation(routes, importPictureOperations.fetchImportPicture, async (context) => {
    const { caller } = context.var;
    const { id: workspaceId } = context.req.valid("param");
    const { url } = context.req.valid("json");
    await caller.limit("pictures");
    await requireContributor(caller, workspaceId);
    const source = await fetchImportPicture(services.fetch, url);
    const { hash, type, width, height, bytes, preview } = await normalisePicture(source);
    const [row] = await database<{ staged: boolean }[]>`
        select engine.stage_picture(
          ${workspaceId}, ${bytes}, ${preview}, ${type}, ${width}, ${height}, ${parseFileName(url)}
        ) as staged`;
    if (row?.staged !== true) {
      throw new ApiError(422, "library_full", "The library has no room for this picture.");
    }
    return context.json({ hash, type, width, height, size: bytes.byteLength }, 200);
  });

  return routes;
}
