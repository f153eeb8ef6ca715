import { open } from "./normalise-picture.ts";

/** Converts a stored picture to JPEG on white; of an animation, its first frame. */
export function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  return open(bytes).flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer();
}
