import { decodeHtml } from "../net/decode-markup.ts";

/** As much of a page as is read: what it says of itself stands at its beginning. */
const mostBytes = 512 * 1024;

/** The beginning of a page as text, in the encoding that its header or it itself declares. */
export function readHtml(bytes: Uint8Array, contentType: string): string {
  return decodeHtml(bytes.subarray(0, mostBytes), contentType, bytes.length > mostBytes);
}
