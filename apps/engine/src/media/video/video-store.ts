import type { Database } from "../../platform/database/database.ts";
import type { ReadBytes } from "./inspect-video.ts";

/** The bytes of a video of a library. */
export type KeptVideo = {
  readonly id: string;
  /** In bytes. */
  readonly size: number;
};

/** What is shown of a video before it plays. */
export type Still = { readonly bytes: Buffer; readonly type: string };

/** What is read of a video at once, in bytes. */
const pieceBytes = 262_144;

/** Reads a video in pieces. */
export function readerOf(database: Database, videoId: string): ReadBytes {
  return async (first, length) => {
    const [row] = await database<{ bytes: Buffer | null }[]>`
      select engine.video_bytes(${videoId}, ${first}, ${length}) as bytes`;
    return row?.bytes ?? Buffer.alloc(0);
  };
}

/** A part of a video, piece by piece: the next one is read when the last one is taken. @param end exclusive */
export async function* piecesOf(read: ReadBytes, start: number, end: number) {
  for (let at = start; at < end; at += pieceBytes) {
    const length = Math.min(pieceBytes, end - at);
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    const piece = await read(at, length);
    if (piece.length < length) throw new Error("A part of a video is not there.");
    yield piece;
  }
}

export async function readKeptVideo(
  database: Database,
  workspaceId: string,
  hash: string,
): Promise<KeptVideo | undefined> {
  const [video] = await database<KeptVideo[]>`
    select id, size from engine.kept_video(${workspaceId}, ${hash})`;
  return video;
}

/** @param size which one: a video that came without has neither */
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
