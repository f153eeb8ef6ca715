import { openPicture } from "./normalise-picture.ts";

/** Converts a stored picture to JPEG on white; of an animation, its first frame. */
export function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  return openPicture(bytes).flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer();
}
