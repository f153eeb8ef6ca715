import { maxVideoSeconds, maxVideoSide } from "@postlark/domain/video";

import { type Box, boxesIn, maxHeaderBytes, readHeader } from "./box.ts";
import { Fields } from "./fields.ts";
import { findPrivate, neededOnTop } from "./find-private.ts";
import { endOfFragment, readDefaults, type FragmentDefaults } from "./fragments.ts";
import { readTrack, theOne } from "./read-track.ts";
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
const largestIndex = 8_000_000;
const largestFragment = 1_000_000;
/** Most boxes at the top: two for each second and a half. */
const maxOnTop = 4_000;

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
  const isSeen = width > 0 && height > 0 && seconds >= 0.01;
  if (!isSeen) throw brokenVideo();
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

/** @param moov the box whole, at the beginning of the bytes */
function readIndex(bytes: Buffer, moov: Box) {
  const boxes = boxesIn(bytes, moov.content, moov.end);
  const tracks = boxes.filter(({ type }) => type === "trak").map((box) => readTrack(bytes, box));
  const picture = requireTracks(tracks);
  const header = new Fields(bytes, theOne(boxes, "mvhd"));
  const timescale = header.skip(header.version === 0 ? 8 : 16).u32();
  const time = header.time();
  const fragmented = boxes.find(({ type }) => type === "mvex");
  const defaults: FragmentDefaults = fragmented
    ? readDefaults(bytes, fragmented.content, fragmented.end)
    : new Map();
  const declaredSeconds = timescale === 0 ? 0 : time / timescale;
  // The longest duration counts, as it is what is shown.
  const seconds = Math.max(declaredSeconds, ...tracks.map((track) => track.seconds));
  return { picture, seconds, defaults, blanks: findPrivate(bytes, moov) };
}

async function readTop(read: ReadBytes, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    // oxlint-disable-next-line no-await-in-loop -- each says where the next one is
    const box = readHeader(await read(at, Math.min(maxHeaderBytes, size - at)), at, size);
    boxes.push(box);
    if (boxes.length > maxOnTop) throw brokenVideo();
    at = box.end;
  }
  return boxes;
}

async function readBox(read: ReadBytes, { start, end }: Box, most: number): Promise<Buffer> {
  if (end - start > most) throw brokenVideo();
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
  const top = await readTop(read, size);
  const moov = theOne(top, "moov");
  const bytes = await readBox(read, moov, largestIndex);
  const { picture, defaults, ...index } = readIndex(bytes, readHeader(bytes, 0, bytes.length));
  theOne(top, "mdat");
  let fragmentsEnd = 0;
  for (const box of top) {
    if (box.type !== "moof") continue;
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    const fragment = await readBox(read, box, largestFragment);
    const content = fragment.subarray(box.content - box.start);
    fragmentsEnd = endOfFragment(content, picture.id, defaults, fragmentsEnd);
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
