import { normalizeEncoding, TextDecoder } from "@exodus/bytes/encoding.js";
import { getEncoding } from "encoding-sniffer";

// Node's own TextDecoder reads windows-1252 as ISO-8859-1 and knows fewer names than the Encoding standard.

const headerCharset = /charset\s*=\s*["']?\s*([\w:.-]+)/i;
const declaredEncoding = /<\?xml\s[^>]*?encoding\s*=\s*["']\s*([\w:.-]+)/i;

/** Bytes of a feed that are searched for its XML declaration, which may follow warnings or blank lines. */
const declarationBytes = 2_048;

/**
 * Decodes a feed by byte order mark, header or XML declaration (RFC 7303, 3), else as UTF-8. Bytes that are invalid in
 * a declared encoding are tried in the next one, finally in windows-1252.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string {
  const declared = asAscii(
    declaredEncoding.exec(isomorphic(bytes.subarray(0, declarationBytes)))?.[1],
  );
  const header = normalizeLabel(headerCharset.exec(contentType)?.[1]);
  // A server's setting for all files counts less than a file that declares UTF-8 and is.
  const prefersDeclaration = declared === "utf-8" && header !== undefined;
  return decodeAs(bytes, [
    detectUtf16Xml(bytes),
    ...(prefersDeclaration ? [declared, header] : [header, declared]),
  ]);
}

/**
 * Decodes a page as the HTML standard does: byte order mark, header, its own declaration, also beyond the first 1,024
 * bytes as browsers do. Undeclared it is UTF-8 if valid, else windows-1252.
 * @param isCut whether the bytes may end within a character
 */
export function decodeHtml(bytes: Uint8Array, contentType: string, isCut = false): string {
  const header = normalizeLabel(headerCharset.exec(contentType)?.[1]);
  const sniffed = getEncoding(Buffer.from(bytes), {
    maxBytes: bytes.length,
    defaultEncoding: "utf-8",
    ...(header !== undefined && { transportLayerEncodingLabel: header }),
  });
  return decodeAs(bytes, [normalizeLabel(sniffed)], isCut);
}

function decodeAs(
  bytes: Uint8Array,
  encodings: readonly (string | undefined)[],
  isCut = false,
): string {
  const markEncoding = byteOrderMark(bytes);
  for (const encoding of [markEncoding, ...encodings, "utf-8"]) {
    if (encoding === undefined) continue;
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    } catch {
      // Wrongly declared: try the next one.
    }
  }
  // Mostly valid: a damaged text stays readable in its own encoding.
  const [first = "windows-1252"] = [markEncoding, ...encodings].filter(
    (encoding) => encoding !== undefined,
  );
  return new TextDecoder(first === "utf-8" ? "windows-1252" : first).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  return a === 0xfe && b === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a byte order mark, by its first character `<` (XML 1.0, appendix F). */
function detectUtf16Xml([a, b]: Uint8Array): string | undefined {
  if (a === 0x3c && b === 0) return "utf-16le";
  return a === 0 && b === 0x3c ? "utf-16be" : undefined;
}

/** A declaration that is readable as ASCII is not UTF-16 (HTML standard, 13.2.3.3). */
function asAscii(label: string | undefined): string | undefined {
  const encoding = normalizeLabel(label);
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

const normalizeLabel = (label: string | undefined) => normalizeEncoding(label ?? "") ?? undefined;
const isomorphic = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
