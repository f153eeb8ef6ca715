import { crc32 } from "node:zlib";

/** A frame with its control data (https://www.w3.org/TR/png-3/#fcTL-chunk). */
export type PngFrame = {
  /** Made on demand, since it repeats the chunks that all frames share. */
  readonly png: () => Buffer;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** In milliseconds. */
  readonly delay: number;
  /** What happens to its area before the next frame. */
  readonly disposal: "none" | "background" | "previous";
  /** Whether it is blended over the canvas or replaces it. */
  readonly isBlended: boolean;
};

export type AnimatedPng = {
  readonly width: number;
  readonly height: number;
  /** 0: for ever. */
  readonly plays: number;
  readonly frames: readonly PngFrame[];
};

type Chunk = { readonly type: string; readonly data: Buffer };

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const disposals = ["none", "background", "previous"] as const;
/** Minimum delay of a frame in milliseconds: many programs show shorter ones for a tenth of a second. */
const minDelay = 20;
/** The largest value of GIF's fields for delays and repetitions. */
const maxFieldValue = 65_535;
/** Chunks that a frame needs to be decoded; all others are left out. */
const sharedChunkTypes = new Set(["PLTE", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB"]);

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function parseChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) break;
    chunks.push({
      type: file.toString("latin1", at + 4, at + 8),
      data: file.subarray(at + 8, end),
    });
    at = end + 4;
  }
  return chunks;
}

function encodeChunk({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(head.subarray(4))));
  return Buffer.concat([head, data, sum]);
}

type Control = Omit<PngFrame, "png">;

/** Parses a chunk `fcTL`. A denominator of 0 means hundredths of a second. @throws RangeError */
function parseControl(data: Buffer): Control {
  const delayDenominator = data.readUInt16BE(22) || 100;
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delay: Math.min(
      Math.max(minDelay, Math.round((data.readUInt16BE(20) / delayDenominator) * 1_000)),
      maxFieldValue,
    ),
    disposal: disposals[data.readUInt8(24)] ?? "none",
    isBlended: data.readUInt8(25) === 1,
  };
}

/** Creates a frame that is a PNG of its own: header with its size, shared chunks, data. */
function createFrame(
  header: Buffer,
  shared: readonly Chunk[],
  control: Control,
  data: Buffer[],
): PngFrame {
  const png = () => {
    const frameHeader = Buffer.from(header);
    frameHeader.writeUInt32BE(control.width, 0);
    frameHeader.writeUInt32BE(control.height, 4);
    const chunks = [
      { type: "IHDR", data: frameHeader },
      ...shared,
      { type: "IDAT", data: Buffer.concat(data) },
      { type: "IEND", data: Buffer.alloc(0) },
    ];
    return Buffer.concat([signature, ...chunks.map(encodeChunk)]);
  };
  return { ...control, png };
}

/** Collects the frames in order. @throws RangeError if a chunk is too short */
function collectFrames(chunks: readonly Chunk[], header: Buffer): PngFrame[] {
  const firstDataIndex = chunks.findIndex(({ type }) => type === "IDAT");
  const shared = chunks.slice(1, firstDataIndex).filter(({ type }) => sharedChunkTypes.has(type));
  const frames: PngFrame[] = [];
  let control: Control | undefined;
  let data: Buffer[] = [];
  const close = () => {
    // A default image outside the animation has no frame control.
    if (control !== undefined && data.length > 0) {
      frames.push(createFrame(header, shared, control, data));
    }
    data = [];
  };
  for (const chunk of chunks) {
    if (chunk.type === "fcTL") {
      close();
      control = parseControl(chunk.data);
    } else if (chunk.type === "IDAT") data.push(chunk.data);
    // A sequence number precedes its data.
    else if (chunk.type === "fdAT") data.push(chunk.data.subarray(4));
  }
  close();
  return frames;
}

const typeNumber = (type: string) => Buffer.from(type, "latin1").readUInt32BE();
const [animationControl, imageData] = [typeNumber("acTL"), typeNumber("IDAT")];

/** Whether a PNG announces several frames before its first image data; fast for a file of any size. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = toBuffer(bytes);
  for (let at = signature.length; at + 20 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.readUInt32BE(at + 4);
    if (type === animationControl) return file.readUInt32BE(at + 8) > 1;
    if (type === imageData) return false;
  }
  return false;
}

/**
 * Reads a PNG's frames; undefined if it has one only or is inconsistent.
 * @param bytes a small file: a chunk takes more memory than its twelve bytes
 */
export function readAnimatedPng(bytes: Uint8Array): AnimatedPng | undefined {
  const chunks = parseChunks(toBuffer(bytes));
  const animation = chunks.find(({ type }) => type === "acTL")?.data;
  const [header] = chunks;
  if (animation === undefined || header?.type !== "IHDR") return undefined;
  try {
    const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
    const frames = collectFrames(chunks, header.data);
    const isInside = frames.every(
      (frame) =>
        frame.width > 0 &&
        frame.height > 0 &&
        frame.left + frame.width <= width &&
        frame.top + frame.height <= height,
    );
    if (frames.length < 2 || !isInside) return undefined;
    return { width, height, plays: Math.min(animation.readUInt32BE(4), maxFieldValue), frames };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
