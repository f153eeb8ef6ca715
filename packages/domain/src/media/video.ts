import { videoType } from "../posts/video-type.ts";

/** The library's limits: bytes, seconds, and pixels of the longer side. */
export const maxVideoBytes = 100_000_000;
export const maxVideoSeconds = 600;
export const maxVideoSide = 8_192;

/** Videos are uploaded in parts of this size: a lost connection costs one part. */
export const videoPartBytes = 4_194_304;

export function isVideo({ type }: { readonly type: string }): boolean {
  return type === videoType;
}

/** Formats seconds as `0:07` or `12:30`, at least `0:01`. */
export function formatDuration(seconds: number): string {
  const totalSeconds = Math.max(1, Math.round(seconds));
  return `${Math.floor(totalSeconds / 60)}:${String(totalSeconds % 60).padStart(2, "0")}`;
}
