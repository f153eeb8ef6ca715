import { makeVideo } from "@postlark/testing/make-video";
import { beforeAll, describe, expect, test } from "vitest";

import { inspectVideo } from "./inspect-video.ts";
import { VideoError } from "./video-error.ts";

let plain: Buffer;

beforeAll(async () => {
  plain = Buffer.from(await makeVideo());
});

function inspect(bytes: Buffer) {
  return inspectVideo(async (first, length) => bytes.subarray(first, first + length), bytes.length);
}

async function refusal(bytes: Buffer): Promise<string> {
  const error = await inspect(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof VideoError)) throw new Error(`It was not refused: ${String(error)}`);
  return error.code;
}

/** The same with something else in a place, which is found by what stands there. */
function changed(bytes: Buffer, find: string, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(find, 0, "latin1");
  if (at < 0) throw new Error(`There is no ${find}.`);
  change(copy, at);
  return copy;
}

function renamed(find: string, to: string): Buffer {
  return changed(plain, find, (copy, at) => copy.write(to, at, "latin1"));
}

function boxOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** With one more box at the end of its index, which stands last. */
async function withBox(box: Buffer): Promise<Buffer> {
  const bytes = Buffer.from(await makeVideo({ index: false }));
  const at = bytes.indexOf("moov", 0, "latin1") - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + box.length, at);
  return Buffer.concat([bytes, box]);
}

function large(copy: Buffer, at: number): void {
  copy.writeUInt32BE(0xff_ff_ff_f0, at - 4);
}

function huge(copy: Buffer, at: number): void {
  copy.writeUInt32BE(1, at - 4);
  copy.writeBigUInt64BE(0xff_ff_ff_ff_ff_ff_ff_ffn, at + 4);
}

describe("inspectVideo", () => {
  test.each(["in-memory", false, "fragmented"] as const)(
    "reads size and duration with the index written as %s",
    async (index) => {
      const bytes = Buffer.from(await makeVideo({ index, seconds: 3 }));
      expect(await inspect(bytes)).toEqual({ width: 128, height: 96, seconds: 3, blanks: [] });
    },
  );

  test("swaps width and height of a rotated video", async () => {
    const bytes = Buffer.from(await makeVideo({ rotation: 90 }));
    expect(await inspect(bytes)).toMatchObject({ width: 96, height: 128 });
  });

  test("uses the duration of the frames when the header has a shorter one", async () => {
    const short = changed(plain, "mvhd", (copy, at) => copy.writeUInt32BE(1, at + 20));
    expect(await inspect(short)).toMatchObject({ seconds: 2 });
  });
});

describe("location data of a video", () => {
  test("is found in the file's index and outside it", async () => {
    const place = boxOf(
      "udta",
      boxOf("\u00A9xyz", Buffer.from("\0\x12\x15\xc7+52.5200+013.4050/")),
    );
    const bytes = Buffer.concat([await withBox(place), boxOf("uuid", Buffer.from("GPS: 52.52"))]);
    const { blanks } = await inspect(bytes);
    expect(blanks.map(({ type }) => type)).toEqual(["udta", "uuid"]);
    const contents = blanks.map(({ content, end }) => bytes.toString("latin1", content, end));
    expect(contents[0]).toContain("+52.5200+013.4050/");
    expect(contents[1]).toBe("GPS: 52.52");
  });

  test("is refused as a track of its own", async () => {
    expect(await refusal(renamed("vide", "camm"))).toBe("no_video");
    const track = plain.indexOf("trak", 0, "latin1") - 4;
    const copy = Buffer.from(plain.subarray(track, track + plain.readUInt32BE(track)));
    copy.write("meta", copy.indexOf("vide", 0, "latin1"), "latin1");
    expect(await refusal(await withBox(copy))).toBe("video_data_track");
    // As a Pixel's films have it, by its name.
    const named = Buffer.from(copy);
    named.write("mett", named.indexOf("avc1", 0, "latin1"), "latin1");
    const inNamed = inspect(await withBox(named));
    await expect(inNamed).rejects.toThrow("the phone's motion data (mett)");
  });
});

test("inspectVideo refuses a second video track with its own code, video_second_track", async () => {
  const track = plain.indexOf("trak", 0, "latin1") - 4;
  const copy = Buffer.from(plain.subarray(track, track + plain.readUInt32BE(track)));
  expect(await refusal(await withBox(copy))).toBe("video_second_track");
});

describe("inspectVideo refuses", () => {
  test.each<[why: string, code: string, make: () => Buffer]>([
    ["a file that is not MP4", "no_video", () => Buffer.from("hello, this is a text")],
    ["an empty file", "no_video", () => Buffer.alloc(0)],
    ["an AVIF picture", "no_video", () => renamed("isom", "avif")],
    ["a QuickTime movie", "video_quicktime", () => renamed("isom", "qt  ")],
    [
      "another codec",
      "video_codec",
      () => changed(plain, "stsd", (copy, at) => copy.write("hvc1", at + 16)),
    ],
    ["a truncated file", "video_broken", () => plain.subarray(0, plain.length - 100)],
    ["a file truncated within its index", "video_broken", () => plain.subarray(0, 200)],
    ["a file without an index", "video_broken", () => renamed("moov", "free")],
    ["a file without frames", "video_broken", () => renamed("mdat", "free")],
    ["a box larger than the file", "video_broken", () => changed(plain, "moov", large)],
    ["a 64-bit box larger than any file", "video_broken", () => changed(plain, "moov", huge)],
    ["a box larger than the box around it", "video_broken", () => changed(plain, "stbl", large)],
    [
      "a box smaller than its header",
      "video_broken",
      () => changed(plain, "mdia", (copy, at) => copy.writeUInt32BE(4, at - 4)),
    ],
    [
      "more samples than the file contains",
      "video_broken",
      () => changed(plain, "stts", (copy, at) => copy.writeUInt32BE(0xff_ff_ff_ff, at + 8)),
    ],
    [
      "a time scale of 0",
      "video_broken",
      () => changed(plain, "mdhd", (copy, at) => copy.writeUInt32BE(0, at + 16)),
    ],
    [
      "frames that last for hours",
      "video_too_long",
      () => changed(plain, "stts", (copy, at) => copy.writeUInt32BE(1_000_000, at + 12)),
    ],
    [
      "a width of 0",
      "video_broken",
      () => changed(plain, "tkhd", (copy, at) => copy.writeUInt32BE(0, at + 80)),
    ],
    [
      "a width of 9,000 pixels",
      "video_too_large",
      () => changed(plain, "tkhd", (copy, at) => copy.writeUInt32BE(9_000 * 65_536, at + 80)),
    ],
    [
      "5,000 empty boxes",
      "video_broken",
      () =>
        Buffer.concat([
          plain,
          ...Array.from({ length: 5_000 }, () => boxOf("free", Buffer.alloc(0))),
        ]),
    ],
  ])("%s", async (_why, code, make) => {
    expect(await refusal(make())).toBe(code);
  });

  test("a file with an overwritten byte only by throwing a VideoError", async () => {
    const end = plain.indexOf("mdat", 0, "latin1");
    const outcomes = await Promise.all(
      Array.from({ length: end }, (_, at) => {
        const copy = Buffer.from(plain);
        copy[at] = 0xff;
        return inspect(copy).catch((error: unknown) => error);
      }),
    );
    const crashes = outcomes.filter(
      (outcome) => outcome instanceof Error && !(outcome instanceof VideoError),
    );
    expect(crashes).toEqual([]);
  });

  test("an index of 90 MB, without reading it", async () => {
    const size = 90_000_000;
    const type = plain.subarray(0, plain.readUInt32BE(0));
    const index = Buffer.alloc(8);
    index.writeUInt32BE(size - type.length);
    index.write("moov", 4, "latin1");
    const begin = Buffer.concat([type, index]);
    const readLengths: number[] = [];
    const read = async (first: number, length: number) => {
      readLengths.push(length);
      return begin.subarray(first, first + length);
    };
    await expect(inspectVideo(read, size)).rejects.toThrow(VideoError);
    expect(Math.max(...readLengths)).toBeLessThan(100);
  });
});
