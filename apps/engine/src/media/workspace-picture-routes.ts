import { brandOperations } from "@postlark/contract/workspaces/brand";
import { workspacePictureSide } from "@postlark/domain/workspace-brand";
import { Hono } from "hono";

import { unavailableError } from "../platform/errors/api-error.ts";
import { addOperation } from "../platform/http/add-operation.ts";
import { type ApiEnv, createRoutes, nothing } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { requireAdmin } from "../workspaces/require-admin.ts";
import { readBrandPicture } from "../workspaces/workspace-brand.ts";
import { limitPicture } from "./limit-picture.ts";
import type { MediaServices } from "./media-services.ts";
import { PictureError } from "./picture-error.ts";
import { detectFormat } from "./picture-format.ts";

export function workspacePictureRoutes({ database, normalisePicture }: MediaServices) {
  const routes = createRoutes();

  addOperation(routes, brandOperations.setWorkspacePicture, limitPicture, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    await caller.limit("pictures");
    await requireAdmin(caller, id);
    const square = await readSquare(new Uint8Array(await context.req.arrayBuffer()));
    const { hash, type, bytes } = await normalisePicture(square.bytes, {
      frame: { left: 0, top: 0, width: square.side, height: square.side },
      mostSide: workspacePictureSide,
    });
    const [stored] = await database<{ stored: boolean }[]>`
      select engine.store_workspace_picture(${id}, ${hash}, ${type}, ${bytes}) as stored`;
    if (!stored?.stored) throw unavailableError();
    await caller.rpc("set_workspace_picture", { workspace_id: id, hash }, nothing);
    return context.json({ hash }, 200);
  });

  return routes;
}

/** @throws PictureError */
async function readSquare(bytes: Uint8Array) {
  detectFormat(bytes);
  const { readNormalSize } = await import("./normalise-picture.ts");
  const size = await readNormalSize(bytes);
  if (size === undefined) {
    throw new PictureError("picture_broken", "This picture is damaged. Choose another one.");
  }
  if (size.width !== size.height) {
    throw new PictureError("picture_not_square", "This picture isn’t square. Crop it first.");
  }
  return { bytes, side: size.width };
}

/** Route of workspaces' pictures at `/p/i`, for pages, mails, feeds and the dashboard, by hash. */
export function brandPictureRoutes({
  database,
  limits,
}: Pick<PlatformServices, "database" | "limits">): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get("/:hash{[0-9a-f]{64}}", async (context) => {
    await limits("pageMedia", clientAddress(context));
    const picture = await readBrandPicture(database, context.req.param("hash"));
    if (picture === undefined) return context.body(null, 404, { "cache-control": "no-store" });
    return context.body(new Uint8Array(picture.bytes), 200, {
      "content-type": picture.type,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      // One hour, so that a removed picture is soon gone everywhere.
      "cache-control": "public, max-age=3600",
    });
  });
  return routes;
}
