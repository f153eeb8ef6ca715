import type { Cut } from "@postlark/domain/crop";
import { z } from "zod";

import { unavailableError } from "../platform/errors/api-error.ts";
import type { Caller } from "../platform/http/api.ts";
import type { MediaServices } from "./media-services.ts";

const storedSchema = z.looseObject({ id: z.uuid(), alt: z.string() });

/** Normalises a file and adds it to a workspace's library as the caller. @throws PictureError, ApiError */
export async function storePicture(
  { database, normalisePicture }: Pick<MediaServices, "database" | "normalisePicture">,
  caller: Caller,
  {
    workspaceId,
    bytes,
    name,
    cut,
  }: { workspaceId: string; bytes: Uint8Array; name: string; cut?: Cut },
) {
  const picture = await normalisePicture(bytes, cut);
  const { hash, type, width, height } = picture;
  const properties = { hash, type, width, height, size: picture.bytes.byteLength };
  const { id, alt } = await caller.rpc(
    "add_media",
    { workspace_id: workspaceId, ...properties, name },
    storedSchema,
  );
  const [stored] = await database<{ stored: boolean }[]>`
    select engine.store_media_bytes(${id}, ${picture.bytes}, ${picture.preview}) as stored`;
  if (!stored?.stored) throw unavailableError();
  return { id, ...properties, alt, isStilled: picture.isStilled };
}
