import { maxSourceBytes, maxSourcePixels } from "@postlark/domain/library-picture";

export const limits = {
  /** Of what is stored: what Bluesky takes, the least of all networks. */
  bytes: 976_560,
  /** Of the longer side of what is stored, in pixels. */
  side: 2_000,
  /** Of the longer side of what lists show, in pixels: sharp on a phone's screen. */
  previewSide: 480,
  /** Of what is sent. */
  sourceBytes: maxSourceBytes,
  sourceSide: 30_000,
  pixels: maxSourcePixels,
  pages: 1_000,
  /** Of all frames of a moving picture together. */
  movingPixels: 40_000_000,
  /** Of work on one picture, a pass. */
  seconds: 20,
} as const;
