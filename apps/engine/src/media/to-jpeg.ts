import { open } from "./normalise-picture.ts";

/** A picture that is stored here, on white where it can be seen through; of one that moves, its first frame. */
export function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  return open(bytes).flatten({ background: "#ffffff" }).jpeg({ quality: 90 }).toBuffer();
}
