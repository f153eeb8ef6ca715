import { type Archive, archiveLimits, mediaFile, posterFile } from "@postlark/domain/archive";
import { pictureTypes } from "@postlark/domain/post-content";
import { videoPartBytes } from "@postlark/domain/video";

import { readNormalSize, verifyNormalPicture } from "../media/normalise-picture.ts";
import { checkVideo } from "../media/video/complete-video.ts";
import { VideoError } from "../media/video/video-error.ts";
import { archiveError } from "./archive-error.ts";
import type { OpenArchive } from "./read-archive.ts";
import type { Staging } from "./stage-picture.ts";

type Video = Archive["media"][number];

/**
 * Stores a video of an archive in parts while it is read, and inspects it like an uploaded one.
 * @returns false if the library has no room
 * @throws ApiError if the file differs from its line in media.jsonl; the stored parts are deleted first
 */
export async function stageVideo(
  staging: Staging,
  opened: OpenArchive,
  video: Video,
): Promise<boolean> {
  const { database, workspaceId, userId } = staging;
  const [row] = await database<{ id: string | null }[]>`
    select engine.stage_video(${workspaceId}, ${userId}, ${video.name}, ${video.size}) as id`;
  const id = row?.id ?? null;
  if (id === null) return false;
  try {
    await storeParts(staging, opened, video, id);
    await storePoster(staging, opened, video, id);
    const stored = await checkVideo(database, id, userId);
    const isAsDescribed =
      stored?.hash === video.hash &&
      stored.width === video.width &&
      stored.height === video.height &&
      stored.seconds === video.seconds;
    if (!isAsDescribed) throw videoMismatchError(video);
  } catch (error) {
    await database`select engine.forget_unkept_video(${id}, ${userId})`;
    throw error instanceof VideoError ? videoMismatchError(video) : error;
  }
  return true;
}

/** Stores the file in parts of `videoPartBytes`, one in memory at a time. */
async function storeParts(
  { database, userId }: Staging,
  { readInto }: OpenArchive,
  video: Video,
  id: string,
): Promise<void> {
  const part = Buffer.alloc(Math.min(videoPartBytes, video.size));
  let [filled, partIndex] = [0, 0];
  const storePart = async () => {
    const bytes = part.subarray(0, filled);
    const [row] = await database<{ received: number | null }[]>`
      select engine.store_video_part(${id}, ${userId}, ${partIndex}, ${bytes}) as received`;
    if (row?.received !== partIndex + 1) throw videoMismatchError(video);
    [filled, partIndex] = [0, partIndex + 1];
  };
  await readInto(mediaFile(video), video.size, async (piece) => {
    for (let offset = 0; offset < piece.length;) {
      const chunk = piece.subarray(offset, offset + part.length - filled);
      part.set(chunk, filled);
      filled += chunk.length;
      offset += chunk.length;
      // One part in memory at a time.
      if (filled === part.length) await storePart();
    }
  });
  if (filled > 0) await storePart();
}

/** Stores the video's poster, if the archive has one. */
async function storePoster(
  { database, userId }: Staging,
  { has, read }: OpenArchive,
  video: Video,
  id: string,
): Promise<void> {
  const type = pictureTypes.find((one) => has(posterFile(video, one)));
  if (type === undefined) return;
  const name = posterFile(video, type);
  const bytes = Buffer.from(await read(name, archiveLimits.picture));
  const size = await readNormalSize(bytes);
  const preview = size && (await verifyNormalPicture(bytes, { type, ...size }));
  if (preview === undefined) throw archiveError(name, "It is no picture as Postlark keeps them.");
  await database`select engine.store_poster(${id}, ${userId}, ${bytes}, ${type}, ${preview})`;
}

function videoMismatchError(video: Video) {
  return archiveError(mediaFile(video), "It is not the video that media.jsonl says.");
}
