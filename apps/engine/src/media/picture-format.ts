import { PictureError } from "./picture-error.ts";
import { hasHeicBrand } from "./video/picture-brands.ts";

type PictureFormat = "avif" | "gif" | "jpeg" | "png" | "webp";

const formatTests: readonly [PictureFormat, (start: string) => boolean][] = [
  ["jpeg", (start) => start.startsWith("\xff\xd8\xff")],
  ["png", (start) => start.startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a")],
  ["webp", (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8)],
  // By any of its brands: the first may be a general one (AVIF 1.1, 6.2).
  ["avif", (start) => parseBrands(start).some((brand) => brand === "avif" || brand === "avis")],
];

/** The brands of a file of boxes (ISO/IEC 14496-12, 4.3): the major one and, after the version, the compatible ones. */
function parseBrands(start: string): readonly string[] {
  if (!start.startsWith("ftyp", 4)) return [];
  const size = Buffer.from(start.slice(0, 4), "latin1").readUInt32BE(0);
  return (
    start
      .slice(8, size)
      .match(/.{4}/gs)
      ?.filter((_, at) => at !== 1) ?? []
  );
}

const startOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 64)).toString("latin1");

/** Whether a file has the brand of a sequence (https://aomediacodec.github.io/av1-avif/#image-sequence-brand). */
export function isAvifSequence(bytes: Uint8Array): boolean {
  return parseBrands(startOf(bytes)).includes("avis");
}

/**
 * Detects the format by the first bytes, whatever the name: no other format reaches a decoder.
 * @throws PictureError
 */
export function detectFormat(bytes: Uint8Array): PictureFormat {
  const start = startOf(bytes);
  const [format] = formatTests.find(([, begins]) => begins(start)) ?? [];
  if (format) return format;
  if (hasHeicBrand(bytes)) {
    throw new PictureError(
      "picture_heic",
      "This is a HEIC picture, as iPhones take them. Save it as a JPEG and choose that.",
    );
  }
  const [, name] = refusedFormats.find(([begins]) => begins.test(start)) ?? [];
  throw new PictureError(
    "no_picture",
    name === undefined
      ? "That is no picture that Postlark knows. Choose a JPEG, PNG, WebP, GIF or AVIF file."
      : `This is a ${name} file. Choose a JPEG, PNG, WebP, GIF or AVIF file.`,
  );
}

/** Formats that are refused by name, besides HEIC. */
const refusedFormats: readonly (readonly [RegExp, string])[] = [
  [/^(?:II\*\0|MM\0\*)/, "TIFF"],
  [/^BM/, "BMP"],
  [/^8BPS/, "Photoshop"],
  [/^....JXL /s, "JPEG XL"],
  [/^\s*(?:<\?xml|<svg)/i, "SVG"],
  [/^%PDF/, "PDF"],
];
