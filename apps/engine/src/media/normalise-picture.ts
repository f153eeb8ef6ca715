import { createHash } from "node:crypto";

import type { Cut, Frame } from "@postlark/domain/crop";
import sharp, { type Metadata, type Sharp } from "sharp";

import { isAnimatedPng, readAnimatedPng } from "./animated-png.ts";
import { encodeStill, type Encoded } from "./encode-still.ts";
import { convertToGif } from "./gif-of-png.ts";
import { limits } from "./picture-limits.ts";
import { PictureError } from "./picture-error.ts";
import { detectFormat, isAvifSequence } from "./picture-format.ts";

export type NormalPicture = {
  readonly bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  readonly type: "image/gif" | "image/jpeg" | "image/png" | "image/webp";
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** A small WebP for lists. */
  readonly preview: Buffer;
  /** Whether it was animated and is its first frame now. */
  readonly isStilled: boolean;
};

sharp.cache(false);
// Two pictures at once, each on one thread: the other cores serve requests.
sharp.concurrency(1);

/** Opens a file with the limits of size and time. */
export function openPicture(bytes: Uint8Array, isAnimated = false): Sharp {
  return sharp(bytes, {
    animated: isAnimated,
    failOn: "error",
    limitInputPixels: limits.pixels,
    sequentialRead: true,
  }).timeout({ seconds: limits.seconds });
}

function pictureBroken(): PictureError {
  return new PictureError(
    "picture_broken",
    "This picture is damaged. Open it in another program, save it again and choose that.",
  );
}

/** Reads the metadata. @throws PictureError if the picture is damaged, or larger than may be decoded */
async function inspect(bytes: Uint8Array): Promise<Metadata> {
  let metadata: Metadata;
  try {
    // Reads the header only, whatever size it states.
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw pictureBroken();
  }
  const { width, height, pages = 1 } = metadata;
  const isTooLarge = width * height > limits.pixels || Math.max(width, height) > limits.sourceSide;
  if (isTooLarge || pages > limits.pages) {
    throw new PictureError(
      "picture_too_large",
      `This picture is larger than ${limits.pixels / 1_000_000} megapixels. Choose a smaller one.`,
    );
  }
  return metadata;
}

/** Encodes an animation as GIF without its metadata; undefined if it exceeds a limit. */
async function encodeAnimation(
  bytes: Uint8Array,
  { width, height, pages = 1 }: Metadata,
  isApng: boolean,
): Promise<Encoded | undefined> {
  if (bytes.byteLength > limits.bytes || Math.max(width, height) > limits.side) return undefined;
  const png = isApng ? readAnimatedPng(bytes) : undefined;
  const count = isApng ? (png?.frames.length ?? Infinity) : pages;
  if (count > limits.pages || width * height * count > limits.movingPixels) return undefined;
  const gif = png
    ? await convertToGif(png, openPicture)
    : await openPicture(bytes, true).gif().toBuffer();
  return gif === undefined || gif.byteLength > limits.bytes
    ? undefined
    : { bytes: gif, type: "image/gif", width, height };
}

async function encodePreview(bytes: Uint8Array): Promise<Buffer> {
  const size = { width: limits.previewSide, height: limits.previewSide };
  return openPicture(bytes)
    .resize({ ...size, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 74, effort: 2 })
    .toBuffer();
}

/** Profiles of printers are as large as a picture, and no browser shows their colours. */
const largestProfile = 16_000;

/** Its name is in Latin or in UTF-16. */
const standardProfileName = /s\0?R\0?G\0?B/;

/** Whether a picture's profile has RGB colours beyond sRGB. */
function keepsProfile({ icc, space }: Metadata): boolean {
  if (icc === undefined || icc.byteLength > largestProfile || space !== "srgb") return false;
  return !standardProfileName.test(icc.toString("latin1"));
}

/** @throws PictureError if it exceeds the picture */
function requireInside({ left, top, width, height }: Frame, { autoOrient }: Metadata): void {
  if (left + width <= autoOrient.width && top + height <= autoOrient.height) return;
  throw new PictureError(
    "crop_outside",
    "That area is outside the picture. Reload the page and choose it again.",
  );
}

function movingAvifError(): PictureError {
  return new PictureError(
    "picture_sequence",
    "This AVIF moves, which Postlark cannot read. Save it as a GIF or WebP and choose that.",
  );
}

async function encode(bytes: Uint8Array, metadata: Metadata, cut: Cut | undefined) {
  const format = detectFormat(bytes);
  if (cut !== undefined) requireInside(cut.frame, metadata);
  const isApng = format === "png" && isAnimatedPng(bytes);
  const isPaged = (format === "gif" || format === "webp") && (metadata.pages ?? 1) > 1;
  const isMoving = isPaged || isApng || isAvifSequence(bytes);
  // An animated WebP or PNG becomes a GIF, the animated format of most networks.
  const moving =
    (isPaged || isApng) && cut === undefined
      ? await encodeAnimation(bytes, metadata, isApng)
      : undefined;
  const openUpright = () => openPicture(bytes).autoOrient();
  const encoded =
    moving ??
    (await encodeStill(cut === undefined ? openUpright : () => openUpright().extract(cut.frame), {
      isOpaque: !metadata.hasAlpha,
      isPhoto: format === "jpeg" || format === "avif",
      keepsProfile: keepsProfile(metadata),
      maxSide: Math.min(limits.side, cut?.mostSide ?? limits.side),
    }));
  return { ...encoded, isStilled: isMoving && moving === undefined };
}

/**
 * Converts any picture to one that every network accepts: decoded and encoded again, upright, without EXIF data, in its
 * profile's colours or sRGB, at most 2000 pixels and 976,560 bytes.
 * @param cut the part that is kept; all of it if left out
 * @throws PictureError
 */
export async function normalisePicture(bytes: Uint8Array, cut?: Cut): Promise<NormalPicture> {
  // Before any decoder.
  detectFormat(bytes);
  const isSequence = isAvifSequence(bytes);
  const toUnreadableError = (error: unknown) => {
    const hasOwnReason = error instanceof PictureError && error.code !== "picture_broken";
    throw hasOwnReason ? error : isSequence ? movingAvifError() : pictureBroken();
  };
  const metadata = await inspect(bytes).catch(toUnreadableError);
  const encoded = await encode(bytes, metadata, cut).catch(toUnreadableError);
  const hash = createHash("sha256").update(encoded.bytes).digest("hex");
  return { ...encoded, hash, preview: await encodePreview(encoded.bytes) };
}

/** Reads the stated size of a picture in pixels; undefined if the file is none. */
export async function readNormalSize(
  bytes: Uint8Array,
): Promise<Pick<NormalPicture, "width" | "height"> | undefined> {
  const metadata = await inspect(bytes).catch(() => undefined);
  return metadata && { width: metadata.width, height: metadata.pageHeight ?? metadata.height };
}

/**
 * Verifies a picture that claims to be normalised: decodes it, and checks type, size and metadata.
 * @returns its preview; undefined if it is something else
 */
export async function verifyNormalPicture(
  bytes: Uint8Array,
  { type, width, height }: Pick<NormalPicture, "type" | "width" | "height">,
): Promise<Buffer | undefined> {
  if (bytes.byteLength > limits.bytes || Math.max(width, height) > limits.side) return undefined;
  try {
    const metadata = await inspect(bytes);
    const isAsStated =
      type === `image/${detectFormat(bytes)}` &&
      metadata.width === width &&
      (metadata.pageHeight ?? metadata.height) === height;
    if (!isAsStated || metadata.exif !== undefined || metadata.xmp !== undefined) return undefined;
    await openPicture(bytes, type === "image/gif").stats();
    return await encodePreview(bytes);
  } catch {
    return undefined;
  }
}
