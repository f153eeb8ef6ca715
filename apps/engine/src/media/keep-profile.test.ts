import sharp from "sharp";
import { expect, test } from "vitest";

import { normalisePicture } from "./normalise-picture.ts";

const plain = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 250, g: 20, b: 30 } } });

/** The middle of a picture as its numbers stand in the file. */
async function numbersOf(bytes: Uint8Array) {
  const { data } = await sharp(bytes).keepIccProfile().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s in the colours of a wide screen keeps them, and says which they are",
  async (format) => {
    const wide = await plain().withIccProfile("p3").toFormat(format).toBuffer();
    const { bytes } = await normalisePicture(wide);
    const { icc } = await sharp(bytes).metadata();
    expect(icc).toEqual((await sharp(wide).metadata()).icc);
    const [one, other] = await Promise.all([numbersOf(wide), numbersOf(bytes)]);
    for (const [at, number] of other.entries()) {
      expect(Math.abs(number - (one[at] ?? 0))).toBeLessThanOrEqual(4);
    }
  },
);

test("a picture without a profile gets none, and one for printing becomes one for screens", async () => {
  const { bytes } = await normalisePicture(await plain().jpeg().toBuffer());
  expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  const printed = await plain().withIccProfile("cmyk").jpeg().toBuffer();
  const screen = await normalisePicture(printed);
  const { space, icc } = await sharp(screen.bytes).metadata();
  expect([space, icc]).toEqual(["srgb", undefined]);
});
