import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { tooLarge } from "./describe-failure.ts";

const unpack = promisify(gunzip);

/**
 * The whole of a body, unpacked. What is longer than allowed, as it comes or unpacked, is not read to its end.
 * @throws ConnectionError where it is too large
 * @throws Error what broke the connection, or the packing
 */
export async function limitedBody(
  body: AsyncIterable<Uint8Array>,
  headers: Headers,
  maxBytes: number,
  host: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge(host);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (headers.get("content-encoding") !== "gzip" || total === 0) return bytes;
  return unpack(bytes, { maxOutputLength: maxBytes });
}
