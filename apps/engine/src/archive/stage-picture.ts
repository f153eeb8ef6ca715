import { createHash } from "node:crypto";

import { type Archive, mediaFile } from "@postlark/domain/archive";

import type { Database } from "../platform/database/database.ts";
import { verifyNormalPicture } from "../media/normalise-picture.ts";
import { archiveError } from "./archive-error.ts";
import type { OpenArchive } from "./read-archive.ts";

export type Staging = {
  readonly database: Database;
  readonly workspaceId: string;
  readonly userId: string;
};

/**
 * Stores a picture of an archive.
 * @returns whether the library has room for it
 * @throws ApiError if it differs from its line
 */
export async function stagePicture(
  { database, workspaceId }: Staging,
  { read }: OpenArchive,
  picture: Archive["media"][number],
): Promise<boolean> {
  const { type, width, height, size } = picture;
  const name = mediaFile(picture);
  const bytes = await read(name, size);
  const isHashEqual = createHash("sha256").update(bytes).digest("hex") === picture.hash;
  const preview =
    isHashEqual && type !== "video/mp4"
      ? await verifyNormalPicture(bytes, { type, width, height })
      : undefined;
  if (preview === undefined || bytes.byteLength !== size) {
    throw archiveError(name, "It is not the picture that media.jsonl says.");
  }
  const [row] = await database<{ staged: boolean }[]>`
    select engine.stage_media_bytes(${workspaceId}, ${Buffer.from(bytes)}, ${preview}) as staged`;
  return row?.staged === true;
}
