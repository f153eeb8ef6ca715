/** How a file's bytes are read as text. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Larger files are refused unread. In bytes. */
export const largestFile = 10_000_000;

const marks = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;

/**
 * A file's text, without its byte order mark. What has none is UTF-8 where it is valid, else what Excel writes in
 * western Europe and America; it is said which, since no file says so itself.
 */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return decoded(bytes, marked[0]);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decoded(bytes, "windows-1252");
  }
}

function decoded(bytes: Uint8Array, encoding: TextEncoding) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
