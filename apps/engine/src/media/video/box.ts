import { brokenVideo } from "./video-error.ts";

/** A box of an MP4 (ISO/IEC 14496-12): the offsets of its start, its content and its end. */
export type Box = {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
};

export const maxHeaderBytes = 16;

/**
 * Reads the header of a box and refuses one that exceeds the box around it.
 * @param bytes from `start` on, up to `maxHeaderBytes`
 * @param end of the box around it
 * @throws VideoError
 */
export function readHeader(bytes: Buffer, start: number, end: number): Box {
  if (bytes.length < 8) throw brokenVideo();
  const shortSize = bytes.readUInt32BE(0);
  const type = bytes.toString("latin1", 4, 8);
  if (shortSize === 1 && bytes.length < maxHeaderBytes) throw brokenVideo();
  const header = shortSize === 1 ? maxHeaderBytes : 8;
  // Zero means up to the end.
  const size =
    shortSize === 0 ? end - start : shortSize === 1 ? Number(bytes.readBigUInt64BE(8)) : shortSize;
  if (size < header || start + size > end) throw brokenVideo();
  return { type, start, content: start + header, end: start + size };
}

/** Reads the headers of the boxes between two offsets. @throws VideoError if there are too many, or one is damaged */
export function readBoxes(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  // Less than a header is padding, as QuickTime ends a list.
  for (let at = start; at + 8 <= end;) {
    const box = readHeader(bytes.subarray(at, Math.min(at + maxHeaderBytes, end)), at, end);
    boxes.push(box);
    if (boxes.length > maxBoxes) throw brokenVideo();
    at = box.end;
  }
  return boxes;
}

/** Most boxes in one other: a video has a few dozen. */
const maxBoxes = 1_000;
