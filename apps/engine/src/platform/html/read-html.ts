import { decodeHtml } from "../net/decode-markup.ts";

/** Only the beginning of a page is read, where its metadata is. */
const maxBytes = 512 * 1024;

/** Decodes the beginning of a page in its declared encoding. */
export function readHtml(bytes: Uint8Array, contentType: string): string {
  return decodeHtml(bytes.subarray(0, maxBytes), contentType, bytes.length > maxBytes);
}
