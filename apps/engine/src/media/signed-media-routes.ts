import { signedMediaOperations } from "@postlark/contract/media/signed-media";
import { isVideo } from "@postlark/domain/video";

import { addOperation } from "../platform/http/add-operation.ts";
import type { Database } from "../platform/database/database.ts";
import { serveVideo } from "./video/serve-video.ts";
import { readSavedVideo, readStill } from "./video/video-store.ts";
import { notFound } from "../platform/errors/api-error.ts";
import { createRoutes } from "../platform/http/api.ts";
import type { MediaServices } from "./media-services.ts";

type MediaRow = { workspace_id: string; hash: string; type: string };

/** Reads a picture's bytes, or its preview if requested and present; undefined if it is gone. */
async function readPicture(
  { workspace_id: workspaceId, hash, type }: MediaRow,
  size: "preview" | "poster" | undefined,
  database: Database,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (size === "preview") {
    const [preview] = await database<{ bytes: Buffer | null }[]>`
      select engine.media_preview(${workspaceId}, ${hash}) as bytes`;
    if (preview?.bytes) return { bytes: preview.bytes, type: "image/webp" };
  }
  const [stored] = await database<{ bytes: Buffer | null }[]>`
    select engine.media_bytes(${workspaceId}, ${hash}) as bytes`;
  return stored?.bytes ? { bytes: stored.bytes, type } : undefined;
}

export function signedMediaRoutes({ database, links, makeJpeg }: MediaServices) {
  const routes = createRoutes();

  addOperation(routes, signedMediaOperations.readMedia, async (context) => {
    const { id } = context.req.valid("param");
    const { expires, signature, size, as } = context.req.valid("query");
    if (!links.isSigned(id, expires, signature)) throw notFound();
    const [media] = await database<MediaRow[]>`
        select m.workspace_id, m.hash, m.type from engine.media(${id}) m`;
    if (media === undefined) throw notFound();
    const seconds = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000));
    const headers = {
      "cache-control": `private, max-age=${seconds}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    };
    if (isVideo(media)) {
      const { workspace_id: workspaceId, hash } = media;
      if (size !== undefined) {
        const still = await readStill(database, workspaceId, hash, size);
        if (still === undefined) throw notFound();
        const type = { "content-type": still.type };
        return context.body(new Uint8Array(still.bytes), 200, { ...type, ...headers });
      }
      const video = await readSavedVideo(database, workspaceId, hash);
      if (video === undefined) throw notFound();
      return serveVideo(database, context.req.raw, video, headers);
    }
    const read = () => readPicture(media, size, database);
    const picture =
      as === "jpeg"
        ? { type: "image/jpeg", bytes: await makeJpeg(`${id} ${size ?? ""}`, read) }
        : await read();
    if (!picture?.bytes) throw notFound();
    const bytes = new Uint8Array(picture.bytes);
    return context.body(bytes, 200, { "content-type": picture.type, ...headers });
  });

  return routes;
}
