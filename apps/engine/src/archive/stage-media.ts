import { createHash } from "node:crypto";

import { type Archive, mediaFile } from "@postlark/domain/archive";
import { isVideo } from "@postlark/domain/video";

import type { Database } from "../database.ts";
import { ApiError } from "../http/api-error.ts";
import { previewOfNormal } from "../media/normalise-picture.ts";
import { archiveError } from "./archive-error.ts";
import type { OpenArchive } from "./read-archive.ts";
import { stageVideo } from "./stage-video.ts";

export type Staging = {
  readonly database: Database;
  readonly workspaceId: string;
  /** Whoever imports. */
  readonly userId: string;
};

/** How far it is: lines of `media.jsonl`. */
type Progress = {
  readonly from: number;
  /** Whether there is time for the next one. */
  readonly goesOn: () => boolean;
};

/**
 * Keeps the bytes of an archive's pictures and videos, before anything shows them: what is not imported after all, a
 * purge forgets.
 * @returns how many of them are kept
 * @throws ApiError where one is not what its line says
 */
export async function stageMedia(
  staging: Staging,
  opened: OpenArchive,
  { from, goesOn }: Progress = { from: 0, goesOn: () => true },
): Promise<number> {
  const { media } = opened.archive;
  let at = from;
  for (const one of media.slice(from)) {
    if (at > from && !goesOn()) break;
    // oxlint-disable-next-line no-await-in-loop -- One in memory at a time.
    const isKept = await (isVideo(one) ? stageVideo : stagePicture)(staging, opened, one);
    if (!isKept) throw libraryFull();
    at += 1;
  }
  return at;
}

async function stagePicture(
  { database, workspaceId }: Staging,
  { read }: OpenArchive,
  picture: Archive["media"][number],
): Promise<boolean> {
  const { type, width, height, size } = picture;
  const name = mediaFile(picture);
  const bytes = await read(name, size);
  const isSame = createHash("sha256").update(bytes).digest("hex") === picture.hash;
  const preview =
    isSame && type !== "video/mp4"
      ? await previewOfNormal(bytes, { type, width, height })
      : undefined;
  if (preview === undefined || bytes.byteLength !== size) {
    throw archiveError(name, "It is not the picture that media.jsonl says.");
  }
  const [row] = await database<{ staged: boolean }[]>`
    select engine.stage_media_bytes(${workspaceId}, ${Buffer.from(bytes)}, ${preview}) as staged`;
  return row?.staged === true;
}

function libraryFull(): ApiError {
  const message = "The library has no room for what is in this archive. Nothing was imported.";
  return new ApiError(422, "library_full", message);
}
