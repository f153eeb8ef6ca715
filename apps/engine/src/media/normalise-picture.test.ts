import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { normalisePicture } from "./normalise-picture.ts";

function noise(width: number, height: number, channels: 3 | 4 = 3) {
  const size = width * height * channels;
  const raw = Buffer.alloc(size);
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    raw[at] = state;
  }
  return sharp(raw, { raw: { width, height, channels } });
}

function plain(width: number, height: number, background = "#3060c0") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A moving picture of so many frames, each of another colour. */
async function moving(width: number, height: number, frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => `hsl(${index * 40}, 80%, 50%)`);
  const pages = await Promise.all(
    colours.map((colour) => plain(width, height, colour).png().toBuffer()),
  );
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

/** A PNG that says it is larger than anybody could keep in memory. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("a picture", () => {
  test("loses its EXIF data and is rotated upright", async () => {
    const source = await plain(300, 200)
      .withExif({ IFD0: { Make: "Larkcam" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const picture = await normalisePicture(source);
    expect(picture).toMatchObject({ type: "image/jpeg", width: 200, height: 300 });
    const { exif, orientation, icc, xmp } = await sharp(picture.bytes).metadata();
    expect({ exif, orientation, icc, xmp }).toEqual({});
    expect(picture.bytes.includes("Larkcam")).toBe(false);
  });

  test("that is huge is reduced to 2,000 pixels and 976,560 bytes at most", async () => {
    const source = await noise(2_800, 2_100).jpeg({ quality: 95 }).toBuffer();
    expect(source.byteLength).toBeGreaterThan(5_000_000);
    const { bytes, width, height } = await normalisePicture(source);
    expect(bytes.byteLength).toBeLessThanOrEqual(976_560);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_000);
    expect(width / height).toBeCloseTo(4 / 3, 2);
  });

  test("gets a WebP preview 480 pixels wide", async () => {
    const { preview } = await normalisePicture(await noise(1_600, 800).jpeg().toBuffer());
    expect(await sharp(preview).metadata()).toMatchObject({
      format: "webp",
      width: 480,
      height: 240,
    });
  });

  test("is never enlarged", async () => {
    expect(await normalisePicture(await plain(40, 30).png().toBuffer())).toMatchObject({
      type: "image/png",
      width: 40,
      height: 30,
      isStilled: false,
    });
  });

  test("with transparency keeps it, however large", async () => {
    const { type, bytes } = await normalisePicture(await noise(1_200, 1_200, 4).png().toBuffer());
    expect(type).toBe("image/webp");
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  test("has the hash of the bytes that are stored, the same for the same file", async () => {
    const source = await plain(64, 64).jpeg().toBuffer();
    const [first, second] = [await normalisePicture(source), await normalisePicture(source)];
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second.hash).toBe(first.hash);
  });
});

describe("an animated picture", () => {
  test("that is small stays animated", async () => {
    const picture = await normalisePicture(await moving(80, 60, 5));
    expect(picture).toMatchObject({ type: "image/gif", width: 80, height: 60, isStilled: false });
    expect((await sharp(picture.bytes).metadata()).pages).toBe(5);
  });

  test("in WebP becomes an animated GIF", async () => {
    const webp = await sharp(await moving(80, 60, 5), { animated: true })
      .webp()
      .toBuffer();
    const picture = await normalisePicture(webp);
    expect(picture).toMatchObject({ type: "image/gif", width: 80, height: 60, isStilled: false });
    expect((await sharp(picture.bytes).metadata()).pages).toBe(5);
  });

  // https://github.com/strukturag/libheif/issues/427, https://github.com/sylikc/jpegview/pull/261
  test("in AVIF is recognised by any of its brands and becomes a still picture; HEIC is refused", async () => {
    const avif = await plain(64, 64).avif().toBuffer();
    const branded = (first: string, other: string) => {
      const rest = avif.subarray(avif.readUInt32BE(0));
      const box = Buffer.from(`\0\0\0\x18ftyp${first}\0\0\0\0mif1${other}`, "latin1");
      // As long as it was, or every place in the file would be another.
      const filled = Buffer.concat([box, Buffer.alloc(avif.length - rest.length - box.length)]);
      filled.writeUInt32BE(filled.length);
      return Buffer.concat([filled, rest]);
    };
    const still = await normalisePicture(branded("mif1", "avif"));
    expect(still).toMatchObject({ width: 64, isStilled: false });
    await expect(normalisePicture(branded("mif1", "heic"))).rejects.toMatchObject({
      code: "picture_heic",
    });
    expect(await normalisePicture(branded("avif", "avis"))).toMatchObject({ isStilled: true });
  });

  test("in AVIF that cannot be read is refused as picture_sequence, not as damaged", async () => {
    const avif = await plain(64, 64).avif().toBuffer();
    avif.write("avis", 8, "latin1");
    await expect(normalisePicture(avif)).rejects.toMatchObject({ code: "picture_sequence" });
  });

  test("that is large becomes its first frame, with isStilled", async () => {
    const picture = await normalisePicture(await moving(2_100, 300, 3));
    expect(picture).toMatchObject({ width: 2_000, isStilled: true });
    expect((await sharp(picture.bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe("normalisePicture refuses", () => {
  test.each([
    ["a text", Buffer.from("hello"), "no_picture"],
    ["an empty file", Buffer.alloc(0), "no_picture"],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "no_picture"],
    [
      "a HEIC of an iPhone",
      Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"),
      "picture_heic",
    ],
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1"), "no_picture"],
    ["a PDF", Buffer.from("%PDF-1.7"), "no_picture"],
    ["the first bytes of a JPEG", Buffer.from("\xff\xd8\xff\xe0", "latin1"), "picture_broken"],
    ["a decompression bomb", bomb(), "picture_too_large"],
  ])("%s", async (_, bytes, code) => {
    await expect(normalisePicture(bytes)).rejects.toMatchObject({ name: "PictureError", code });
  });

  test("half a picture", async () => {
    const whole = await noise(600, 600).jpeg().toBuffer();
    await expect(normalisePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: "picture_broken",
    });
  });
});
