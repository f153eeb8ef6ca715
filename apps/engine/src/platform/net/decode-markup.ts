import { normalizeEncoding, TextDecoder } from "@exodus/bytes/encoding.js";
import { getEncoding } from "encoding-sniffer";

// Node's own TextDecoder reads windows-1252 as ISO-8859-1 and knows fewer names than the Encoding standard.

const inHeader = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
const inDeclaration = /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([\w:.-]+)/i;

/** In how much of a feed its XML declaration stands, where warnings or blank lines come first. */
const beginning = 2_048;

/**
 * A feed's text: by its byte order mark, its header, its XML declaration (RFC 7303, 3), and UTF-8 otherwise. Where the
 * bytes are none of what is declared, as the next of these reads them, and windows-1252 at last.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const declared = asAscii(inDeclaration.exec(isomorphic(bytes.subarray(0, beginning)))?.[1]);
  const header = known(inHeader.exec(contentType)?.[1]);
  // A server's setting for all its files says less than a file that is UTF-8 and says so.
  const isMistaken = declared === "utf-8" && header !== undefined;
  return decodeAs(bytes, [
    wideXml(bytes),
    ...(isMistaken ? [declared, header] : [header, declared]),
  ]);
}

/**
 * A page's text, as the HTML standard sniffs it: byte order mark, header, what it says itself, beyond its first 1,024
 * bytes as well, as browsers do. Undeclared it is UTF-8 where that can be, and windows-1252 otherwise.
 * @param isCut whether these are its beginning, which may end within a letter
 */
export function decodeHtml(bytes: Uint8Array, contentType: string, isCut = false): string {
  const header = known(inHeader.exec(contentType)?.[1]);
  const sniffed = getEncoding(Buffer.from(bytes), {
    maxBytes: bytes.length,
    defaultEncoding: "utf-8",
    ...(header !== undefined && { transportLayerEncodingLabel: header }),
  });
  return decodeAs(bytes, [known(sniffed)], isCut);
}

function decodeAs(
  bytes: Uint8Array,
  encodings: readonly (string | undefined)[],
  isCut = false,
): string {
  const mark = byteOrderMark(bytes);
  for (const encoding of [mark, ...encodings, "utf-8"]) {
    if (encoding === undefined) continue;
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    } catch {
      // Declared by mistake: the next one.
    }
  }
  // Far more broken bytes than letters of no encoding: a damaged text stays readable in its own.
  const [first = "windows-1252"] = [mark, ...encodings].filter((one) => one !== undefined);
  return new TextDecoder(first === "utf-8" ? "windows-1252" : first).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a mark, by its first sign `<` (XML 1.0, appendix F). */
function wideXml([a, b]: Uint8Array): string | undefined {
  if (a === 0x3c && b === 0) return "utf-16le";
  return a === 0 && b === 0x3c ? "utf-16be" : undefined;
}

/** A declaration that can be read as ASCII is not UTF-16, whatever it says (HTML standard, 13.2.3.3). */
function asAscii(label: string | undefined): string | undefined {
  const encoding = known(label);
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

const known = (label: string | undefined) => normalizeEncoding(label ?? "") ?? undefined;
const isomorphic = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
