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
  const start = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const [format] = beginnings.find(([, begins]) => begins(start)) ?? [];
  if (format) return format;
  throw new PictureError(
    "no_picture",
    "That is no picture that Postlark knows. Choose a JPEG, PNG, WebP, GIF or AVIF file.",
  );
}
