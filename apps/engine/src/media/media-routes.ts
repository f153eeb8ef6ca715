import { mediaOperations } from "@postlark/contract/media/media";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { limitPicture } from "./limit-picture.ts";
import { fetchPicture, parseFileName } from "./fetch-picture.ts";
import { storePicture } from "./store-picture.ts";
import { hasVideoBrand } from "./video/picture-brands.ts";
import { storeVideo } from "./video/store-video.ts";
import { createRoutes } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "./media-services.ts";

export function mediaRoutes(services: MediaServices) {
  const routes = createRoutes();

  addOperation(routes, mediaOperations.addMedia, limitPicture, async (context) => {
    const { caller } = context.var;
    const { id: workspaceId } = context.req.valid("param");
    const { name } = context.req.valid("query");
    await caller.limit("pictures");
    await requireContributor(caller, workspaceId);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    return context.json(await storePicture(services, caller, { workspaceId, bytes, name }), 201);
  });

  addOperation(routes, mediaOperations.fetchMedia, async (context) => {
    const { caller } = context.var;
    const { id: workspaceId } = context.req.valid("param");
    const { url } = context.req.valid("json");
    await caller.limit("pictures");
    await requireContributor(caller, workspaceId);
    const bytes = await fetchPicture(services.fetch, url);
    const name = parseFileName(url);
    if (hasVideoBrand(bytes)) {
      const video = await storeVideo(services.database, caller, { workspaceId, bytes, name });
      return context.json(video, 201);
    }
    return context.json(await storePicture(services, caller, { workspaceId, bytes, name }), 201);
  });

  addOperation(routes, mediaOperations.linkMedia, async (context) => {
    const { ids } = context.req.valid("json");
    const { id: workspaceId } = context.req.valid("param");
    if (ids.length === 0) return context.json({}, 200);
    const readableMedia = await context.var.caller.rows(
      `media?workspace_id=eq.${workspaceId}&id=in.(${ids.join(",")})&select=id`,
      z.object({ id: z.uuid() }),
    );
    return context.json(
      Object.fromEntries(readableMedia.map(({ id }) => [id, services.links.sign(id)])),
      200,
    );
  });

  return routes;
}
