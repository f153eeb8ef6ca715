import { makeVideo } from "@postlark/testing/make-video";
import { beforeAll, describe, expect, test } from "vitest";

import { inspectVideo } from "./inspect-video.ts";

let film: Buffer;

beforeAll(async () => {
  // Its index stands last, so that a track more moves nothing.
  film = Buffer.from(await makeVideo({ index: false }));
});

function inspect(bytes: Buffer) {
  return inspectVideo(async (first, length) => bytes.subarray(first, first + length), bytes.length);
}

/** A film with one track more, which is the picture's with another handler and another codec. */
function withTrack(handler: string, codec: string): Buffer {
  const bytes = Buffer.from(film);
  const start = bytes.indexOf("trak", 0, "latin1") - 4;
  const track = Buffer.from(bytes.subarray(start, start + bytes.readUInt32BE(start)));
  track.write(handler, track.indexOf("vide", 0, "latin1"), "latin1");
  track.write(codec, track.indexOf("avc1", 0, "latin1"), "latin1");
  const index = bytes.indexOf("moov", 0, "latin1") - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(index) + track.length, index);
  return Buffer.concat([bytes, track]);
}

function coded(codec: string): Buffer {
  const bytes = Buffer.from(film);
  bytes.write(codec, bytes.indexOf("avc1", bytes.indexOf("stsd", 0, "latin1"), "latin1"), "latin1");
  return bytes;
}

function branded(brand: string): Buffer {
  const bytes = Buffer.from(film);
  bytes.write(brand, 8, "latin1");
  return bytes;
}

describe("a phone's video", () => {
  test.each([0, 90, 180, 270] as const)(
    "has the width and height that a viewer sees when rotated by %i degrees",
    async (rotation) => {
      const bytes = Buffer.from(await makeVideo({ rotation }));
      const isUpright = rotation === 90 || rotation === 270;
      const [width, height] = isUpright ? [96, 128] : [128, 96];
      expect(await inspect(bytes)).toMatchObject({ width, height });
    },
  );

  test.each(["mp41", "mp42", "isom", "3gp5", "M4V ", "MSNV"])(
    'with the brand "%s" is accepted',
    async (brand) => {
      expect(await inspect(branded(brand))).toMatchObject({ width: 128, height: 96 });
    },
  );

  // As programs for screens record: the machine's sound, and the microphone's.
  test("with two sound tracks is accepted", async () => {
    expect(await inspect(withTrack("soun", "mp4a"))).toMatchObject({ width: 128, height: 96 });
  });
});

// https://github.com/HaveAGitGat/Tdarr/issues/627, https://github.com/cdgriffith/FastFlix/issues/738
test.each([
  ["meta", "mebx", "the phone's metadata (mebx)"],
  ["meta", "mett", "the phone's motion data (mett)"],
  ["tmcd", "tmcd", "time codes (tmcd)"],
  ["meta", "gpmd", "GoPro's measurements (gpmd)"],
  ["meta", "djmd", "DJI's flight data (djmd)"],
  ["meta", "CTMD", "Canon's camera data (CTMD)"],
  ["meta", "new1", "data (new1)"],
])(
  "inspectVideo refuses a data track (%s, %s) with a message that names %s",
  async (handler, codec, name) => {
    await expect(inspect(withTrack(handler, codec))).rejects.toMatchObject({
      code: "video_data_track",
      message: expect.stringContaining(name),
    });
  },
);

test.each([
  ["hvc1", "H.265"],
  ["hev1", "H.265"],
  ["dvh1", "Dolby Vision"],
  ["apch", "ProRes"],
  ["s263", "H.263"],
  ["av01", "AV1"],
])("inspectVideo refuses the video codec %s with a message that names %s", async (codec, name) => {
  await expect(inspect(coded(codec))).rejects.toMatchObject({
    code: "video_codec",
    message: expect.stringContaining(`coded as ${name}.`),
  });
});

test.each([
  ["samr", "AMR"],
  ["alac", "ALAC"],
  ["lpcm", "PCM"],
  ["sowt", "PCM"],
  ["apac", "APAC"],
])("inspectVideo refuses the sound codec %s with a message that names %s", async (codec, name) => {
  await expect(inspect(withTrack("soun", codec))).rejects.toMatchObject({
    code: "video_codec",
    message: expect.stringContaining(`sound is coded as ${name}.`),
  });
});

test("inspectVideo refuses QuickTime and HEIC files by their type, not as damaged", async () => {
  await expect(inspect(branded("qt  "))).rejects.toMatchObject({ code: "video_quicktime" });
  await expect(inspect(branded("heic"))).rejects.toMatchObject({ code: "no_video" });
});
