import { cropMediaOperations } from "@postlark/contract/media/crops";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { storePicture } from "./store-picture.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import { requireContributor } from "../workspaces/require-contributor.ts";
import type { MediaServices } from "./media-services.ts";

const mediaRow = z.object({ workspace_id: z.uuid(), hash: z.string() });

export function cropMediaRoutes(services: MediaServices) {
  const routes = createRoutes();
  const { database } = services;

  addOperation(routes, cropMediaOperations.cropMedia, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    const { name, ...cut } = context.req.valid("json");
    await caller.limit("pictures");
    // Row-level security decides whether the caller may read this media.
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
  });

  return routes;
}
