import { readBoxes } from "./box.ts";
import { Fields } from "./fields.ts";

/** The default sample duration of each track in a fragmented video. */
export type FragmentDefaults = ReadonlyMap<number, number>;

/** Reads the default durations, by track. @param start of the content of the box `mvex` */
export function readDefaults(bytes: Buffer, start: number, end: number): FragmentDefaults {
  const defaults = new Map<number, number>();
  for (const box of readBoxes(bytes, start, end)) {
    if (box.type !== "trex") continue;
    const fields = new Fields(bytes, box);
    const track = fields.u32();
    defaults.set(track, fields.skip(4).u32());
  }
  return defaults;
}

const hasFlag = (flags: number, flag: number) => (flags & flag) !== 0;

/** Reads the duration of a fragment's samples, in the track's units. */
function readRunDuration(fields: Fields, defaultDuration: number): number {
  const count = fields.u32();
  if (hasFlag(fields.flags, 0x1)) fields.skip(4);
  if (hasFlag(fields.flags, 0x4)) fields.skip(4);
  if (!hasFlag(fields.flags, 0x100)) return count * defaultDuration;
  const otherFieldBytes =
    [0x200, 0x400, 0x800].filter((flag) => hasFlag(fields.flags, flag)).length * 4;
  let time = 0;
  // Bounded: each sample takes bytes, and missing ones are refused.
  for (let sample = 0; sample < count; sample += 1) {
    time += fields.u32();
    fields.skip(otherFieldBytes);
  }
  return time;
}

/**
 * Returns the end of a track after a fragment, in the track's time units.
 * @param bytes the content of a box `moof`
 * @param endBefore the track's end before the fragment
 * @throws VideoError
 */
export function addFragmentDuration(
  bytes: Buffer,
  trackId: number,
  defaults: FragmentDefaults,
  endBefore: number,
): number {
  let end = endBefore;
  for (const part of readBoxes(bytes, 0, bytes.length)) {
    if (part.type !== "traf") continue;
    const boxes = readBoxes(bytes, part.content, part.end);
    const [header] = boxes.filter(({ type }) => type === "tfhd");
    if (header === undefined) continue;
    const fields = new Fields(bytes, header);
    if (fields.u32() !== trackId) continue;
    if (hasFlag(fields.flags, 0x1)) fields.skip(8);
    if (hasFlag(fields.flags, 0x2)) fields.skip(4);
    const defaultDuration = hasFlag(fields.flags, 0x8)
      ? fields.u32()
      : (defaults.get(trackId) ?? 0);
    for (const box of boxes) {
      if (box.type === "tfdt") end = new Fields(bytes, box).time();
      if (box.type === "trun") end += readRunDuration(new Fields(bytes, box), defaultDuration);
    }
  }
  return end;
}
