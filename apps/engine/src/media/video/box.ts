import { brokenVideo } from "./video-error.ts";

/** One box of an MP4 (ISO/IEC 14496-12): where it begins, where what is in it begins, and where it ends. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
};

/** Bytes that a header takes at most. */
export const longestHeader = 16;

/**
 * The header of a box, of which nothing is believed that does not fit into what it is in.
 * @param bytes what begins at `start`; as many as are there, up to `longestHeader`
 * @param end of what the box is in
 * @throws VideoError
 */
export function readHeader(bytes: Buffer, start: number, end: number): Box {
  if (bytes.length < 8) throw brokenVideo();
  const short = bytes.readUInt32BE(0);
  const type = bytes.toString("latin1", 4, 8);
  if (short === 1 && bytes.length < longestHeader) throw brokenVideo();
  const header = short === 1 ? longestHeader : 8;
  // Zero: up to the end.
  const size = short === 0 ? end - start : short === 1 ? Number(bytes.readBigUInt64BE(8)) : short;
  if (size < header || start + size > end) throw brokenVideo();
  return { type, start, content: start + header, end: start + size };
}

/** The boxes in a part of a buffer, one after the other. @throws VideoError */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  // What is shorter than a header is padding, as QuickTime ends a list.
  for (let at = start; at + 8 <= end;) {
    const box = readHeader(bytes.subarray(at, Math.min(at + longestHeader, end)), at, end);
    boxes.push(box);
    if (boxes.length > mostBoxes) throw brokenVideo();
    at = box.end;
  }
  return boxes;
}

/** Boxes in one other: a film has a few dozen. */
const mostBoxes = 1_000;
