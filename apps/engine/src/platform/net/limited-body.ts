import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";

import { tooLarge } from "./describe-failure.ts";

type Unpack = (bytes: Uint8Array, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;

const [gzip, zlib, raw, brotli] = [
  promisify(gunzip),
  promisify(inflate),
  promisify(inflateRaw),
  promisify(brotliDecompress),
] as const;

const unpackGzip: Unpack = (bytes, maxOutputLength) => gzip(bytes, { maxOutputLength });

/** Encodings that servers use, also unrequested (RFC 9110, 8.4.1; zstd: RFC 8878, which Node 20 lacks). */
const unpackers: Readonly<Record<string, Unpack>> = {
  gzip: unpackGzip,
  "x-gzip": unpackGzip,
  br: (bytes, maxOutputLength) => brotli(bytes, { maxOutputLength }),
  // Some servers omit the zlib header, as the first byte shows (RFC 1950, 2.2).
  deflate: (bytes, maxOutputLength) =>
    ((bytes[0] ?? 0) & 0x0f) === 8
      ? zlib(bytes, { maxOutputLength })
      : raw(bytes, { maxOutputLength }),
  zstd: unpackZstd,
};

/**
 * Reads and unpacks a body, up to a limit that holds for both sizes.
 * @throws ConnectionError if it is too large
 * @throws Error of the connection or the encoding
 */
export async function readLimitedBody(
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
  let bytes: Uint8Array<ArrayBuffer> = Buffer.concat(chunks);
  if (total === 0) return bytes;
  // In reverse order of their application.
  for (const name of contentEncodings(headers).toReversed()) {
    bytes = (await unpackers[name]?.(bytes, maxBytes)) ?? bytes;
  }
  return bytes;
}

function contentEncodings(headers: Headers): string[] {
  const names = (headers.get("content-encoding") ?? "").toLowerCase().split(",");
  return names.map((name) => name.trim()).slice(0, 2);
}

async function unpackZstd(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const { Decompress } = await import("fzstd");
  const pieces: Uint8Array[] = [];
  let total = 0;
  const stream = new Decompress((piece) => {
    total += piece.byteLength;
    // zlib's own code.
    if (total > maxBytes) throw Object.assign(new RangeError(), { code: "ERR_BUFFER_TOO_LARGE" });
    pieces.push(piece);
  });
  // In pieces, to notice early if it unpacks to too much.
  for (let at = 0; at < bytes.length; at += 4_096) {
    stream.push(bytes.subarray(at, at + 4_096), at + 4_096 >= bytes.length);
  }
  return Buffer.concat(pieces);
}
