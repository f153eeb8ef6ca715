/** Encodings of files without a byte order mark, by their names in the Encoding standard. */
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

export type TextEncoding = (typeof chosenEncodings)[number];

/** In bytes; larger files are refused unread. */
export const maxFileBytes = 10_000_000;

const byteOrderMarks = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
] as const;

/**
 * A file's text without its byte order mark. Without one: UTF-8 if valid, else the guessed encoding, else Windows-1252.
 * The encoding is returned too. @param encoding the encoding chosen by the user
 */
export function decodeFile(
  bytes: Uint8Array,
  encoding?: TextEncoding,
): { text: string; encoding: TextEncoding } {
  if (encoding !== undefined) return decodeAs(bytes, encoding);
  const matchingMark = byteOrderMarks.find(([, mark]) =>
    mark.every((byte, at) => bytes[at] === byte),
  );
  if (matchingMark !== undefined) return decodeAs(bytes, matchingMark[0]);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return decodeAs(bytes, guessEncoding(bytes));
  }
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Guesses by the bytes above 127: single ones between Latin letters, or whole words. */
function guessEncoding(bytes: Uint8Array): TextEncoding {
  const beginning = bytes.subarray(0, 200_000);
  const kana = decodeAs(beginning, "shift_jis").text;
  if (!kana.includes("\uFFFD") && /[\u3040-\u30FF]{2}/.test(kana)) return "shift_jis";
  const cyrillic = /[\u0410-\u044F]{3}/g;
  const wordCount = decodeAs(beginning, "windows-1251").text.match(cyrillic)?.length ?? 0;
  const nonAsciiCount = beginning.filter((byte) => byte > 127).length;
  // Half of the non-ASCII letters in words of three letters and more: no Latin language has that many accents.
  return wordCount * 3 >= nonAsciiCount / 2 ? "windows-1251" : "windows-1252";
}
