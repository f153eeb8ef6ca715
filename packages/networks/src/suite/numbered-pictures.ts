import { crc32 } from "node:zlib";

/** The last chunk of a PNG, IEND, which is empty. */
const endLength = 12;

/** Returns pictures that differ only in a text chunk, which is not visible. */
export function numberedPictures(png: Buffer, count: number): Buffer[] {
  const end = png.length - endLength;
  return Array.from({ length: count }, (_, at) => {
    const chunk = Buffer.from(`tEXtComment\0${at + 1}`, "latin1");
    const remark = [word(chunk.length - 4), chunk, word(crc32(chunk))];
    return Buffer.concat([png.subarray(0, end), ...remark, png.subarray(end)]);
  });
}

/** Four bytes, big-endian, as PNG stores lengths and checksums. */
function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
