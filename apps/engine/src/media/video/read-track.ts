import { type Box, boxesIn } from "./box.ts";
import { Fields } from "./fields.ts";
import { brokenVideo } from "./video-error.ts";

export type Track = {
  readonly id: number;
  /** `vide`, `soun`, or what else it is. */
  readonly handler: string;
  /** Four characters of its first description. */
  readonly codec: string;
  /** Units a second. */
  readonly timescale: number;
  readonly seconds: number;
  /** In pixels, as it is seen: turned where the track says so. */
  readonly width: number;
  readonly height: number;
};

/** The one box of a type among others. @throws VideoError */
export function theOne(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (found === undefined) throw brokenVideo();
  return found;
}

function childrenOf(bytes: Buffer, { content, end }: Box): Box[] {
  return boxesIn(bytes, content, end);
}

/** What its header says of a track. */
function readTrackHeader(bytes: Buffer, box: Box) {
  const fields = new Fields(bytes, box);
  const wide = fields.version === 0 ? 4 : 8;
  const id = fields.skip(2 * wide).u32();
  fields.skip(4 + wide + 16);
  const matrix = Array.from({ length: 9 }, () => fields.i32());
  // Both in 16.16.
  const sides = [Math.round(fields.u32() / 65_536), Math.round(fields.u32() / 65_536)] as const;
  // By a quarter: what was across is upright.
  const isTurned = matrix[0] === 0 && matrix[4] === 0;
  const [width, height] = isTurned ? ([sides[1], sides[0]] as const) : sides;
  return { id, width, height };
}

/** How long the samples of a track take together, whatever its headers say. */
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
  const said = header.time();
  const tables = childrenOf(bytes, theOne(childrenOf(bytes, theOne(inMedia, "minf")), "stbl"));
  const time = Math.max(said, sampleTime(bytes, theOne(tables, "stts")));
  if (timescale === 0) throw brokenVideo();
  return {
    ...readTrackHeader(bytes, theOne(inTrack, "tkhd")),
    handler,
    codec: new Fields(bytes, theOne(tables, "stsd")).skip(8).text(4),
    timescale,
    seconds: time / timescale,
  };
}
