import { maxVideoSeconds, maxVideoSide } from "@postlark/domain/video";

import { type Box, readBoxes, maxHeaderBytes, readHeader } from "./box.ts";
import { Fields } from "./fields.ts";
import { findPrivateBoxes, neededOnTop } from "./find-private.ts";
import { addFragmentDuration, readDefaults, type FragmentDefaults } from "./fragments.ts";
import { readTrack, requireBox } from "./read-track.ts";
import { requireTracks } from "./require-tracks.ts";
import { brokenVideo, VideoError } from "./video-error.ts";

export type VideoFacts = {
  /** In pixels, as displayed. */
  readonly width: number;
  readonly height: number;
  /** With two decimals. */
  readonly seconds: number;
};

export type InspectedVideo = VideoFacts & {
  /** Boxes to overwrite, as they may contain a location. */
  readonly blanks: readonly Box[];
};

/** Reads bytes; fewer at the end of the file. */
export type ReadBytes = (first: number, length: number) => Promise<Buffer>;

/** Most bytes of an index: the tables of ten minutes take less than a million. */
const maxIndexBytes = 8_000_000;
const maxFragmentBytes = 1_000_000;
/** Most boxes at the top: two for each second and a half. */
const maxTopBoxes = 4_000;

function requireMp4(start: Buffer): void {
  const brand = start.toString("latin1", 8, 12);
  const isMp4 = start.length >= 12 && start.toString("latin1", 4, 8) === "ftyp";
  if (isMp4 && brand === "qt  ") {
    throw new VideoError(
      "video_quicktime",
      "This is a QuickTime movie. Export it as an MP4 and choose that.",
    );
  }
  if (!isMp4 || ["avif", "avis", "heic", "heix", "mif1", "msf1", "M4A "].includes(brand)) {
    throw new VideoError("no_video", "That is no video that Postlark knows. Choose an MP4 file.");
  }
}

function requireShape({ width, height, seconds }: VideoFacts): void {
  const isVisible = width > 0 && height > 0 && seconds >= 0.01;
  if (!isVisible) throw brokenVideo();
  if (Math.max(width, height) > maxVideoSide) {
    throw new VideoError(
      "video_too_large",
      `A video has at most ${maxVideoSide} pixels a side. Export a smaller one.`,
    );
  }
  if (seconds > maxVideoSeconds) {
    throw new VideoError(
      "video_too_long",
      `A video takes at most ${maxVideoSeconds / 60} minutes. Cut it first.`,
    );
  }
}

/** Reads the tracks, duration and private boxes of the index. @param bytes the whole box `moov` and nothing before it */
function readIndex(bytes: Buffer, moov: Box) {
  const boxes = readBoxes(bytes, moov.content, moov.end);
  const tracks = boxes.filter(({ type }) => type === "trak").map((box) => readTrack(bytes, box));
  const picture = requireTracks(tracks);
  const header = new Fields(bytes, requireBox(boxes, "mvhd"));
  const timescale = header.skip(header.version === 0 ? 8 : 16).u32();
  const time = header.time();
  const fragmented = boxes.find(({ type }) => type === "mvex");
  const defaults: FragmentDefaults = fragmented
    ? readDefaults(bytes, fragmented.content, fragmented.end)
    : new Map();
  const declaredSeconds = timescale === 0 ? 0 : time / timescale;
  // The longest duration counts, as it is what is shown.
  const seconds = Math.max(declaredSeconds, ...tracks.map((track) => track.seconds));
  return { picture, seconds, defaults, blanks: findPrivateBoxes(bytes, moov) };
}

async function readTopBoxes(read: ReadBytes, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    const box = readHeader(await read(at, Math.min(maxHeaderBytes, size - at)), at, size);
    boxes.push(box);
    if (boxes.length > maxTopBoxes) throw brokenVideo();
    at = box.end;
  }
  return boxes;
}

/** Reads a whole box. @throws VideoError if it is longer than `maxBytes`, or cut off */
async function readBox(read: ReadBytes, { start, end }: Box, maxBytes: number): Promise<Buffer> {
  if (end - start > maxBytes) throw brokenVideo();
  const bytes = await read(start, end - start);
  if (bytes.length < end - start) throw brokenVideo();
  return bytes;
}

/**
 * Inspects a video by its boxes, whatever its name; reads a few million bytes at most, whatever sizes it states.
 * @param size of the file, in bytes
 * @throws VideoError
 */
export async function inspectVideo(read: ReadBytes, size: number): Promise<InspectedVideo> {
  requireMp4(await read(0, maxHeaderBytes));
  const top = await readTopBoxes(read, size);
  const moov = requireBox(top, "moov");
  const bytes = await readBox(read, moov, maxIndexBytes);
  const { picture, defaults, ...index } = readIndex(bytes, readHeader(bytes, 0, bytes.length));
  requireBox(top, "mdat");
  let fragmentsEnd = 0;
  for (const box of top) {
    if (box.type !== "moof") continue;
    const fragment = await readBox(read, box, maxFragmentBytes);
    const content = fragment.subarray(box.content - box.start);
    fragmentsEnd = addFragmentDuration(content, picture.id, defaults, fragmentsEnd);
  }
  const seconds = Math.max(index.seconds, fragmentsEnd / picture.timescale);
  const facts = {
    width: picture.width,
    height: picture.height,
    seconds: Math.round(seconds * 100) / 100,
  };
  requireShape(facts);
  const inIndex = index.blanks.map(({ type, start, content, end }) => ({
    type,
    start: start + moov.start,
    content: content + moov.start,
    end: end + moov.start,
  }));
  const onTop = top.filter(({ type }) => !neededOnTop.includes(type));
  return { ...facts, blanks: [...inIndex, ...onTop] };
}
