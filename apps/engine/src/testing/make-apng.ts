import { crc32 } from "node:zlib";

import sharp from "sharp";

type Colour = {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
};

type ApngFrame = {
  readonly colour: Colour;
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  /** Numerator and denominator of seconds. */
  readonly delay?: readonly [number, number];
  /** 0: stays, 1: is cleared, 2: is restored. */
  readonly disposal?: 0 | 1 | 2;
  readonly isBlended?: boolean;
};

export function encodeChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

function encodeNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
}

async function encodeFrame({ colour, width, height }: ApngFrame) {
  const create = { width, height, channels: 4 as const, background: colour };
  const png = await sharp({ create }).png({ palette: false, compressionLevel: 9 }).toBuffer();
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString("latin1", at + 4, at + 8) === "IDAT";
    if (isData) data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { header: png.subarray(16, 29), data: Buffer.concat(data) };
}

/**
 * Makes an animated PNG by https://www.w3.org/TR/png-3/#apng-frame-based-animation; the first frame has the full size.
 * @param poster a default image that is not a frame
 */
export async function makeApng(
  frames: readonly [ApngFrame, ...ApngFrame[]],
  { plays = 0, poster }: { plays?: number; poster?: Colour } = {},
): Promise<Buffer> {
  const [first] = frames;
  const { header } = await encodeFrame(first);
  const chunks = [
    encodeChunk("IHDR", header),
    encodeChunk("acTL", encodeNumbers(frames.length, plays)),
  ];
  let number = 0;
  if (poster)
    chunks.push(encodeChunk("IDAT", (await encodeFrame({ ...first, colour: poster })).data));
  for (const [index, frame] of frames.entries()) {
    const {
      left = 0,
      top = 0,
      width,
      height,
      delay = [1, 10],
      disposal = 0,
      isBlended = false,
    } = frame;
    const end = Buffer.from([0, delay[0], 0, delay[1], disposal, isBlended ? 1 : 0]);
    const control = encodeNumbers(number, width, height, left, top);
    number += 1;
    const { data } = await encodeFrame(frame);
    const isFirst = index === 0 && poster === undefined;
    if (!isFirst) number += 1;
    chunks.push(
      encodeChunk("fcTL", Buffer.concat([control, end])),
      isFirst
        ? encodeChunk("IDAT", data)
        : encodeChunk("fdAT", Buffer.concat([encodeNumbers(number - 1), data])),
    );
  }
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, ...chunks, encodeChunk("IEND", Buffer.alloc(0))]);
}
