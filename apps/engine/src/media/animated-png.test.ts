import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { makeApng } from "../testing/make-apng.ts";
import { normalisePicture } from "./normalise-picture.ts";

const red = { r: 255, g: 0, b: 0, alpha: 1 };
const blue = { r: 0, g: 0, b: 255, alpha: 1 };
const green = { r: 0, g: 255, b: 0, alpha: 1 };
const whole = { width: 8, height: 8 };
const part = { left: 2, top: 2, width: 4, height: 4 };

/** The colour at a place, in each frame. */
async function coloursAt(gif: Buffer, x: number, y: number) {
  const { pages = 1 } = await sharp(gif).metadata();
  return Promise.all(
    Array.from({ length: pages }, async (_, page) => {
      const { data, info } = await sharp(gif, { page })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (y * info.width + x) * 4;
      return data[at + 3] === 0 ? "none" : [...data.subarray(at, at + 3)].join(" ");
    }),
  );
}

/** What is seen of blue, as much as can be seen of it, over red. */
async function blueOverRed(alpha: number, isBlended: boolean) {
  const file = await makeApng([
    { ...whole, colour: red },
    { ...whole, colour: { ...blue, alpha }, isBlended },
    { colour: green, width: 1, height: 1 },
  ]);
  return (await coloursAt((await normalisePicture(file)).bytes, 3, 3)).at(-1);
}

describe("an animated PNG", () => {
  test("becomes a GIF with the same delays and number of plays", async () => {
    const file = await makeApng(
      [
        { ...whole, colour: red, delay: [1, 4] },
        { ...whole, colour: blue, delay: [50, 0] },
      ],
      { plays: 3 },
    );
    const picture = await normalisePicture(file);
    expect(picture).toMatchObject({ type: "image/gif", width: 8, height: 8, isStilled: false });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      pages: 2,
      delay: [250, 500],
      loop: 3,
    });
    expect(await coloursAt(picture.bytes, 0, 0)).toEqual(["255 0 0", "0 0 255"]);
  });

  // https://www.w3.org/TR/png-3/#fcTL-chunk
  test.each([
    [0, ["255 0 0", "0 0 255", "0 0 255"]],
    [1, ["255 0 0", "0 0 255", "none"]],
    [2, ["255 0 0", "0 0 255", "255 0 0"]],
  ] as const)("clears a partial frame by its disposal %i", async (disposal, shown) => {
    const file = await makeApng([
      { ...whole, colour: red },
      { ...part, colour: blue, disposal },
      { colour: green, width: 1, height: 1 },
    ]);
    const { bytes } = await normalisePicture(file);
    expect(await coloursAt(bytes, 3, 3)).toEqual(shown);
    expect(await coloursAt(bytes, 7, 7)).toEqual(["255 0 0", "255 0 0", "255 0 0"]);
    expect(await coloursAt(bytes, 0, 0)).toEqual(["255 0 0", "255 0 0", "0 255 0"]);
  });

  test("blends a transparent frame over the previous one, or replaces it", async () => {
    expect(await blueOverRed(0, true)).toBe("255 0 0");
    expect(await blueOverRed(0.6, true)).toBe("101 0 153");
    expect(await blueOverRed(0, false)).toBe("none");
  });

  test("has at most as many plays and as long delays as a GIF can store", async () => {
    const long = [255, 1] as const;
    const file = await makeApng(
      [
        { ...whole, colour: red, delay: long },
        { ...whole, colour: blue, delay: long },
      ],
      { plays: 100_000 },
    );
    const { bytes } = await normalisePicture(file);
    // A GIF's times are hundredths of a second.
    expect(await sharp(bytes).metadata()).toMatchObject({ loop: 65_535, delay: [65_540, 65_540] });
  });

  // https://github.com/mastodon/mastodon/issues/36514 and others show such a picture alone.
  test("drops a default image that is not one of its frames", async () => {
    const frames = [
      { ...whole, colour: red },
      { ...whole, colour: blue },
    ] as const;
    const { bytes } = await normalisePicture(await makeApng([...frames], { poster: green }));
    expect(await coloursAt(bytes, 0, 0)).toEqual(["255 0 0", "0 0 255"]);
  });

  test("that is too large becomes its first frame, with isStilled", async () => {
    const large = { width: 2_100, height: 40 };
    const file = await makeApng([
      { ...large, colour: red },
      { ...large, colour: blue },
    ]);
    expect(await normalisePicture(file)).toMatchObject({ type: "image/png", isStilled: true });
  });
});

test("a PNG of one frame stays a PNG", async () => {
  const file = await makeApng([{ ...whole, colour: red }]);
  expect(await normalisePicture(file)).toMatchObject({ type: "image/png", isStilled: false });
});
