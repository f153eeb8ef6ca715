import type { Database } from "../../platform/database/database.ts";
import type { ReadBytes } from "./inspect-video.ts";

export type SavedVideo = {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
};

/** A poster or a preview. */
export type Still = { readonly bytes: Buffer; readonly type: string };

const pieceBytes = 262_144;

export function createVideoReader(database: Database, videoId: string): ReadBytes {
  return async (first, length) => {
    const [row] = await database<{ bytes: Buffer | null }[]>`
      select engine.video_bytes(${videoId}, ${first}, ${length}) as bytes`;
    return row?.bytes ?? Buffer.alloc(0);
  };
}

/** Yields a part of a video in pieces, each read once the last one was taken. @param end exclusive */
export async function* readPieces(read: ReadBytes, start: number, end: number) {
  for (let at = start; at < end; at += pieceBytes) {
    const length = Math.min(pieceBytes, end - at);
    const piece = await read(at, length);
    if (piece.length < length) throw new Error("A part of a video is not there.");
    yield piece;
  }
}

export async function readSavedVideo(
  database: Database,
  workspaceId: string,
  hash: string,
): Promise<SavedVideo | undefined> {
  const [video] = await database<SavedVideo[]>`
    select id, size from engine.kept_video(${workspaceId}, ${hash})`;
  return video;
}

/** Reads a video's poster or preview; undefined if it has none. */
export async function readStill(
  database: Database,
  workspaceId: string,
  hash: string,
  size: "poster" | "preview",
): Promise<Still | undefined> {
  const [still] = await database<{ bytes: Buffer | null; type: string }[]>`
    select
      case when ${size === "preview"} then preview else poster end as bytes,
      case when ${size === "preview"} then 'image/webp' else poster_type end as type
    from engine.kept_video(${workspaceId}, ${hash})`;
  return still?.bytes ? { bytes: still.bytes, type: still.type } : undefined;
}
