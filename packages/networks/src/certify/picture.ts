import { createHash } from "node:crypto";
import { crc32 as crc, deflateSync } from "node:zlib";

import type { MediaInfo } from "../core/network.ts";

const side = 320;

/** A sample picture large enough for every network, with its alt text. */
export function samplePicture(): { readonly info: MediaInfo; readonly bytes: Uint8Array } {
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3);
    for (let x = 0; x < side; x += 1) {
      row.set([255 - (y >> 2), 150 + (x >> 3), 90 + (y >> 1)], 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const info = { hash, type: "image/png", width: side, height: side, size: bytes.length };
  return { info, bytes: new Uint8Array(bytes) };
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc(named), named.length + 4);
  return framed;
}
