import { type Box, boxesIn } from "./box.ts";
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

/** The only box of a type. @throws VideoError */
export function theOne(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (found === undefined) throw brokenVideo();
  return found;
}

function childrenOf(bytes: Buffer, { content, end }: Box): Box[] {
  return boxesIn(bytes, content, end);
}

function readTrackHeader(bytes: Buffer, box: Box) {
  const fields = new Fields(bytes, box);
  const wide = fields.version === 0 ? 4 : 8;
  const id = fields.skip(2 * wide).u32();
  fields.skip(4 + wide + 16);
  const matrix = Array.from({ length: 9 }, () => fields.i32());
  // Both in 16.16.
  const sides = [Math.round(fields.u32() / 65_536), Math.round(fields.u32() / 65_536)] as const;
  // Rotated by a quarter turn.
  const isTurned = matrix[0] === 0 && matrix[4] === 0;
  const [width, height] = isTurned ? ([sides[1], sides[0]] as const) : sides;
  return { id, width, height };
}

/** The sum of a track's sample durations, whatever its headers state. */
function sampleTime(bytes: Buffer, box: Box): number {
  const fields = new Fields(bytes, box);
  const count = fields.u32();
  if (count * 8 > fields.left) throw brokenVideo();
  let time = 0;
  for (let entry = 0; entry < count; entry += 1) time += fields.u32() * fields.u32();
  return time;
}

/** @throws VideoError */
export function readTrack(bytes: Buffer, trak: Box): Track {
  const inTrack = childrenOf(bytes, trak);
  const inMedia = childrenOf(bytes, theOne(inTrack, "mdia"));
  const handler = new Fields(bytes, theOne(inMedia, "hdlr")).skip(4).text(4);
  const header = new Fields(bytes, theOne(inMedia, "mdhd"));
  const timescale = header.skip(header.version === 0 ? 8 : 16).u32();
  const declaredTime = header.time();
  const tables = childrenOf(bytes, theOne(childrenOf(bytes, theOne(inMedia, "minf")), "stbl"));
  const time = Math.max(declaredTime, sampleTime(bytes, theOne(tables, "stts")));
  if (timescale === 0) throw brokenVideo();
  return {
    ...readTrackHeader(bytes, theOne(inTrack, "tkhd")),
    handler,
    codec: new Fields(bytes, theOne(tables, "stsd")).skip(8).text(4),
    timescale,
    seconds: time / timescale,
  };
}
