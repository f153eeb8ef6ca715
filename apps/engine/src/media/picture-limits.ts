import { maxSourceBytes, maxSourcePixels } from "@postlark/domain/library-picture";

export const limits = {
  /** Of the stored picture: Bluesky's limit, the lowest of all networks. */
  bytes: 976_560,
  /** Longer side of the stored picture, in pixels. */
  side: 2_000,
  /** Longer side of the preview, in pixels: sharp on a phone's screen. */
  previewSide: 480,
  sourceBytes: maxSourceBytes,
  sourceSide: 30_000,
  pixels: maxSourcePixels,
  pages: 1_000,
  /** Of all frames of an animation together. */
  movingPixels: 40_000_000,
  /** Time for one pass over a picture. */
  seconds: 20,
} as const;
