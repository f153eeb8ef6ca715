import sharp from "sharp";
import { expect, test } from "vitest";

import { normalisePicture } from "./normalise-picture.ts";

const plain = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 250, g: 20, b: 30 } } });

/** The middle of a picture as its numbers stand in the file. */
async function readMetrics(bytes: Uint8Array) {
  const { data } = await sharp(bytes).keepIccProfile().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s picture keeps its wide-gamut colour profile",
  async (format) => {
    const wide = await plain().withIccProfile("p3").toFormat(format).toBuffer();
    const { bytes } = await normalisePicture(wide);
    const { icc } = await sharp(bytes).metadata();
    expect(icc).toEqual((await sharp(wide).metadata()).icc);
    const [one, other] = await Promise.all([readMetrics(wide), readMetrics(bytes)]);
    for (const [at, number] of other.entries()) {
      expect(Math.abs(number - (one[at] ?? 0))).toBeLessThanOrEqual(4);
    }
  },
);

test("normalisePicture adds no profile to a picture without one and converts CMYK to sRGB", async () => {
  const { bytes } = await normalisePicture(await plain().jpeg().toBuffer());
  expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  const printed = await plain().withIccProfile("cmyk").jpeg().toBuffer();
  const screen = await normalisePicture(printed);
  const { space, icc } = await sharp(screen.bytes).metadata();
  expect([space, icc]).toEqual(["srgb", undefined]);
});

test("crops after rotation, keeps the colour profile, removes EXIF and refuses a frame outside the picture", async () => {
  const [red, blue] = await Promise.all(
    ["#f01428", "#2814f0"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  // Seen upright, the red half is on top.
  const wide = await sharp({ create: { width: 80, height: 30, channels: 3, background: "#fff" } })
    .composite([
      { input: red ?? "", left: 0, top: 0 },
      { input: blue ?? "", left: 40, top: 0 },
    ])
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: "52/1 31/1 0/1" } } })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const frame = { left: 0, top: 40, width: 30, height: 40 };
  const part = await normalisePicture(wide, { frame });
  expect(part).toMatchObject({ type: "image/jpeg", width: 30, height: 40 });
  const { icc, exif } = await sharp(part.bytes).metadata();
  expect([icc, exif]).toEqual([(await sharp(wide).metadata()).icc, undefined]);
  const [r = 255, , b = 0] = await readMetrics(part.bytes);
  expect(b - r).toBeGreaterThan(100);
  const small = await normalisePicture(wide, { frame, mostSide: 20 });
  expect(small).toMatchObject({ width: 15, height: 20 });
  await expect(normalisePicture(wide, { frame: { ...frame, left: 1 } })).rejects.toMatchObject({
    code: "crop_outside",
  });
});
