import type { Sharp } from "sharp";

import { PictureError } from "./picture-error.ts";
import { limits } from "./picture-limits.ts";

export type Encoded = {
  readonly bytes: Buffer;
  readonly type: "image/gif" | "image/jpeg" | "image/png" | "image/webp";
  readonly width: number;
  readonly height: number;
};

type StillOptions = {
  readonly isOpaque: boolean;
  readonly isPhoto: boolean;
  /** Whether its profile has more colours than sRGB. */
  readonly keepsProfile: boolean;
  /** Of the longer side, in pixels. */
  readonly maxSide: number;
};

const qualities = { first: 84, lowest: 66 } as const;
const maxPasses = 5;

async function encodeAs(picture: Sharp, type: Encoded["type"]): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, type, width: info.width, height: info.height };
}

function resizeTo(open: () => Sharp, side: number, keepsProfile: boolean): Sharp {
  const small = open().resize({
    width: side,
    height: side,
    fit: "inside",
    withoutEnlargement: true,
  });
  return keepsProfile ? small.keepIccProfile() : small.toColourspace("srgb");
}

/**
 * Encodes a frame within the limits: drawings as PNG if small enough, transparency as WebP, everything else as JPEG.
 * @param open already rotated upright
 * @throws PictureError if it cannot be made small enough
 */
export async function encodeStill(
  open: () => Sharp,
  { isOpaque, isPhoto, keepsProfile, maxSide }: StillOptions,
): Promise<Encoded> {
  if (!isPhoto) {
    const lossless = await encodeAs(
      resizeTo(open, maxSide, keepsProfile).png({ compressionLevel: 8 }),
      "image/png",
    );
    if (lossless.bytes.byteLength <= limits.bytes) return lossless;
  }
  let side = maxSide;
  let quality: number = qualities.first;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const picture = resizeTo(open, side, keepsProfile);
    const encoded = await (isOpaque
      ? encodeAs(picture.jpeg({ quality, mozjpeg: true }), "image/jpeg")
      : encodeAs(picture.webp({ quality, effort: 2 }), "image/webp"));
    const size = encoded.bytes.byteLength;
    if (size <= limits.bytes) return encoded;
    if (quality === qualities.first) quality = qualities.lowest;
    else {
      const longer = Math.max(encoded.width, encoded.height);
      side = Math.floor(longer * Math.sqrt(limits.bytes / size) * 0.93);
    }
  }
  throw new PictureError("picture_too_large", "This picture cannot be made small enough.");
}
