import { createHash } from "node:crypto";

import { videoPartBytes } from "@postlark/domain/video";
import { z } from "zod";

import type { Database } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors/api-error.ts";
import type { Caller } from "../../platform/http/api.ts";
import type { Box } from "./box.ts";
import { inspectVideo } from "./inspect-video.ts";
import { brokenVideo, VideoError } from "./video-error.ts";
import { readPieces, createVideoReader } from "./video-store.ts";

const storedSchema = z.looseObject({
  id: z.uuid(),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  seconds: z.number(),
  alt: z.string(),
});

/** Overwrites a box with zeros and leaves all others in place. */
async function overwriteBox(database: Database, videoId: string, { start, content, end }: Box) {
  await database`select engine.blank_video(${videoId}, ${start + 4}, ${Buffer.from("free")})`;
  for (let at = content; at < end; at += videoPartBytes) {
    const zeros = Buffer.alloc(Math.min(videoPartBytes, end - at));
    await database`select engine.blank_video(${videoId}, ${at}, ${zeros})`;
  }
}

async function computeHash(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece);
  return hash.digest("hex");
}

/**
 * Inspects a completely uploaded video, and overwrites its location data.
 * @returns its properties; undefined if it was inspected before
 * @throws VideoError, ApiError
 */
export async function checkVideo(database: Database, videoId: string, userId: string) {
  const [upload] = await database<{ size: number; is_whole: boolean; is_checked: boolean }[]>`
    select * from engine.own_video(${videoId}, ${userId})`;
  if (upload === undefined) throw notFound();
  if (upload.is_checked) return undefined;
  if (!upload.is_whole) throw brokenVideo();
  const read = createVideoReader(database, videoId);
  const { blanks, width, height, seconds } = await inspectVideo(read, upload.size);
  for (const box of blanks) {
    await overwriteBox(database, videoId, box);
  }
  const hash = await computeHash(readPieces(read, 0, upload.size));
  await database`
    select engine.check_video(${videoId}, ${userId}, ${hash}, ${width}, ${height}, ${seconds})`;
  return { hash, width, height, seconds };
}

/**
 * Inspects a completely uploaded video, overwrites its location data, and adds it to the library as the caller. A
 * refused one is deleted.
 * @throws VideoError, ApiError
 */
export async function completeVideo(database: Database, caller: Caller, videoId: string) {
  try {
    await checkVideo(database, videoId, caller.userId);
  } catch (error) {
    if (error instanceof VideoError) {
      await database`select engine.forget_unkept_video(${videoId}, ${caller.userId})`;
    }
    throw error;
  }
  const stored = await caller.rpc("keep_video", { video_id: videoId }, storedSchema);
  const { id, hash, width, height, size, seconds, alt } = stored;
  return { id, hash, type: "video/mp4" as const, width, height, size, seconds, alt };
}
