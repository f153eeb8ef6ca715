import { type Box, readBoxes } from "./box.ts";
import { Fields } from "./fields.ts";
import { brokenVideo } from "./video-error.ts";

export type Track = {
  readonly id: number;
  /** `vide`, `soun` or another. */
  readonly handler: string;
  /** The codec's four characters. */
  readonly codec: string;
  /** Units a second. */
  readonly timescale: number;
  readonly seconds: number;
  /** In pixels, as displayed: swapped if the track is rotated. */
  readonly width: number;
  readonly height: number;
};

/** Returns the first box of a type. @throws VideoError if there is none */
export function requireBox(boxes: readonly Box[], type: string): Box {
  const firstBox = boxes.find((box) => box.type === type);
  if (firstBox === undefined) throw brokenVideo();
  return firstBox;
}

function childrenOf(bytes: Buffer, { content, end }: Box): Box[] {
  return readBoxes(bytes, content, end);
}

function readTrackHeader(bytes: Buffer, box: Box) {
  const fields = new Fields(bytes, box);
  const timeFieldBytes = fields.version === 0 ? 4 : 8;
  const id = fields.skip(2 * timeFieldBytes).u32();
  fields.skip(4 + timeFieldBytes + 16);
  const matrix = Array.from({ length: 9 }, () => fields.i32());
  // Both in 16.16.
  const sides = [Math.round(fields.u32() / 65_536), Math.round(fields.u32() / 65_536)] as const;
  // Rotated by a quarter turn.
  const isTurned = matrix[0] === 0 && matrix[4] === 0;
  const [width, height] = isTurned ? ([sides[1], sides[0]] as const) : sides;
  return { id, width, height };
}

/** Adds up a track's sample durations, in its own units, whatever its headers state. */
function sumSampleDurations(bytes: Buffer, box: Box): number {
  const fields = new Fields(bytes, box);
  const count = fields.u32();
  if (count * 8 > fields.left) throw brokenVideo();
  let time = 0;
  for (let entry = 0; entry < count; entry += 1) time += fields.u32() * fields.u32();
  return time;
}

/** Reads a track's kind, codec, size and duration from its box `trak`. @throws VideoError */
export function readTrack(bytes: Buffer, trak: Box): Track {
  const inTrack = childrenOf(bytes, trak);
  const inMedia = childrenOf(bytes, requireBox(inTrack, "mdia"));
  const handler = new Fields(bytes, requireBox(inMedia, "hdlr")).skip(4).text(4);
  const header = new Fields(bytes, requireBox(inMedia, "mdhd"));
  const timescale = header.skip(header.version === 0 ? 8 : 16).u32();
  const declaredTime = header.time();
  const tables = childrenOf(
    bytes,
    requireBox(childrenOf(bytes, requireBox(inMedia, "minf")), "stbl"),
  );
  const time = Math.max(declaredTime, sumSampleDurations(bytes, requireBox(tables, "stts")));
  if (timescale === 0) throw brokenVideo();
  return {
    ...readTrackHeader(bytes, requireBox(inTrack, "tkhd")),
    handler,
    codec: new Fields(bytes, requireBox(tables, "stsd")).skip(8).text(4),
    timescale,
    seconds: time / timescale,
  };
}
