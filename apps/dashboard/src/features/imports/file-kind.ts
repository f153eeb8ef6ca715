/** `zip` may be a workbook; `other` cannot be imported. */
type FileKind = "text" | "zip" | "other";

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Binary formats that people choose instead of a table. */
const otherFormatStarts: readonly (readonly number[])[] = [
  // Excel's format before 2007, and today's workbooks with a password ([MS-CFB], 2.2).
  [0xd0, 0xcf, 0x11, 0xe0],
  // PDF, PNG, JPEG.
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** HTML named as a workbook, as many programs export tables, or Excel's XML of 2003. */
const markup = /^\uFEFF?\s*<(?:!doctype\s|html|table|meta|head|\?xml\s)/i;

/** Detects a file's kind by its first bytes, whatever its name. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return "zip";
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200));
  const isOther =
    otherFormatStarts.some((start) => startsWith(bytes, start)) || markup.test(beginning);
  return isOther ? "other" : "text";
}

export class OtherFormatError extends Error {
  override name = "OtherFormatError";
}
