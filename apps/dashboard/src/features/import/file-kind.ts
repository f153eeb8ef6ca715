/** What a chosen file is by its first bytes, whatever it is called. */
type FileKind = "text" | "zip" | "other";

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Files that people choose in a table's place: none of them is text. */
const others: readonly (readonly number[])[] = [
  // Excel's format before 2007, and workbooks with a password of today ([MS-CFB], 2.2).
  [0xd0, 0xcf, 0x11, 0xe0],
  // PDF, PNG, JPEG.
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** A page that is called a workbook, as many programs export tables, or Excel's XML of 2003. */
const markup = /^\uFEFF?\s*<(?:!doctype\s|html|table|meta|head|\?xml\s)/i;

export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4])) return "zip";
  const beginning = new TextDecoder().decode(bytes.subarray(0, 200));
  const isOther = others.some((start) => startsWith(bytes, start)) || markup.test(beginning);
  return isOther ? "other" : "text";
}

/** A file that is no table in a format that is read. */
export class OtherFormatError extends Error {
  override name = "OtherFormatError";
}
