import { PictureError } from "./picture-error.ts";

export type PictureFormat = "avif" | "gif" | "jpeg" | "png" | "webp";

const beginnings: readonly [PictureFormat, (start: string) => boolean][] = [
  ["jpeg", (start) => start.startsWith("\xff\xd8\xff")],
  ["png", (start) => start.startsWith("\x89PNG\r\n\x1a\n")],
  ["gif", (start) => start.startsWith("GIF87a") || start.startsWith("GIF89a")],
  ["webp", (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8)],
  ["avif", (start) => start.startsWith("ftypavif", 4) || start.startsWith("ftypavis", 4)],
];

/**
 * What a file is by its first bytes, whatever it is called: nothing else ever reaches a decoder.
 * @throws PictureError
 */
export function formatOf(bytes: Uint8Array): PictureFormat {
  const start = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  const [format] = beginnings.find(([, begins]) => begins(start)) ?? [];
  if (format) return format;
  const [, name] = others.find(([begins]) => begins.test(start)) ?? [];
  if (name === "HEIC") {
    throw new PictureError(
      "picture_heic",
      "This is a HEIC picture, as iPhones take them. Save it as a JPEG and choose that.",
    );
  }
  throw new PictureError(
    "no_picture",
    name === undefined
      ? "That is no picture that Postlark knows. Choose a JPEG, PNG, WebP, GIF or AVIF file."
      : `This is a ${name} file. Choose a JPEG, PNG, WebP, GIF or AVIF file.`,
  );
}

/** Others that people choose, by the names that they know. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, "HEIC"],
  [/^(?:II\*\0|MM\0\*)/, "TIFF"],
  [/^BM/, "BMP"],
  [/^8BPS/, "Photoshop"],
  [/^....JXL /s, "JPEG XL"],
  [/^\s*(?:<\?xml|<svg)/i, "SVG"],
  [/^%PDF/, "PDF"],
];
