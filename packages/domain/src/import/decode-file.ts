/** Encodings that files without a mark are saved in, by the names that the Encoding standard has for them. */
export const chosenEncodings = [
  "utf-8",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "iso-8859-2",
  "iso-8859-15",
  "koi8-r",
  "macintosh",
  "x-mac-cyrillic",
  "shift_jis",
  "euc-jp",
  "euc-kr",
  "gb18030",
  "big5",
  "utf-16le",
  "utf-16be",
] as const;

/** How a file's bytes are read as text. */
export type TextEncoding = (typeof chosenEncodings)[number];

/** Larger files are refused unread. In bytes. */
export const largestFile = 10_000_000;

const marks = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;

/**
 * A file's text, without its byte order mark. What has none is UTF-8 where it is valid, else what its bytes look like,
 * else what Excel writes in western Europe and America; it is said which, since no file says so itself.
 * @param said what somebody chose in its place
 */
export function decodeFile(
  bytes: Uint8Array,
  said?: TextEncoding,
): { text: string; encoding: TextEncoding } {
  if (said !== undefined) return decoded(bytes, said);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return decoded(bytes, marked[0]);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decoded(bytes, guessed(bytes));
  }
}

function decoded(bytes: Uint8Array, encoding: TextEncoding) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** By the company of bytes above 127: alone between Latin letters, or in words of their own. */
function guessed(bytes: Uint8Array): TextEncoding {
  const beginning = bytes.subarray(0, 200_000);
  const kana = decoded(beginning, "shift_jis").text;
  if (!kana.includes("\uFFFD") && /[\u3040-\u30FF]{2}/.test(kana)) return "shift_jis";
  const cyrillic = /[\u0410-\u044F]{3}/g;
  const words = decoded(beginning, "windows-1251").text.match(cyrillic)?.length ?? 0;
  const high = beginning.filter((byte) => byte > 127).length;
  // Half of what is no ASCII, in words of three letters and more: no language writes its accents so.
  return words * 3 >= high / 2 ? "windows-1251" : "windows-1252";
}
