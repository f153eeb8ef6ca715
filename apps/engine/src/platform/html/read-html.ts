import { decodeHtml } from "../net/decode-markup.ts";

/** Only the beginning of a page is read, where its metadata is. */
const mostBytes = 512 * 1024;

/** Decodes the beginning of a page in its declared encoding. */
export function readHtml(bytes: Uint8Array, contentType: string): string {
  return decodeHtml(bytes.subarray(0, mostBytes), contentType, bytes.length > mostBytes);
}
