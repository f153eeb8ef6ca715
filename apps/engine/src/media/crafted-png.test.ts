import { monitorEventLoopDelay } from "node:perf_hooks";

import { describe, expect, test } from "vitest";

import { encodeChunk, makeApng } from "../testing/make-apng.ts";
import { isAnimatedPng, readAnimatedPng } from "./animated-png.ts";
import { normalisePicture } from "./normalise-picture.ts";

const red = { r: 255, g: 0, b: 0, alpha: 1 };
const blue = { r: 0, g: 0, b: 255, alpha: 1 };
const whole = { width: 8, height: 8 };
const part = { left: 2, top: 2, width: 4, height: 4 };

const animationControl = (count: number) =>
  encodeChunk("acTL", Buffer.from([0, 0, 0, count, 0, 0, 0, 0]));

/** Behind the signature and the header, which are 33 bytes long. */
const behindHeader = (file: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);

describe("a malicious PNG", () => {
  const two = [
    { ...whole, colour: red },
    { ...whole, colour: blue },
  ] as const;

  test("with a long text chunk does not repeat it in each frame", async () => {
    const text = encodeChunk("tEXt", Buffer.alloc(500_000, "x"));
    const animated = readAnimatedPng(behindHeader(await makeApng([...two]), text));
    expect(animated?.frames.map(({ png }) => png().length < 1_000)).toEqual([true, true]);
  });

  test("with thousands of frames becomes its first frame, with isStilled", async () => {
    const file = await makeApng([...two]);
    const from = file.lastIndexOf("fcTL", undefined, "latin1") - 4;
    const to = file.indexOf("IEND", 0, "latin1") - 4;
    const frames = Array.from({ length: 5_000 }, () => file.subarray(from, to));
    const long = Buffer.concat([file.subarray(0, to), ...frames, file.subarray(to)]);
    expect(readAnimatedPng(long)?.frames).toHaveLength(5_002);
    expect(await normalisePicture(long)).toMatchObject({ type: "image/png", isStilled: true });
  });

  test("with millions of chunks is scanned within two seconds", async () => {
    const many = encodeChunk("teXt", Buffer.alloc(0)).toString("latin1").repeat(3_000_000);
    const file = behindHeader(await makeApng([...two]), Buffer.from(many, "latin1"));
    const startedAt = performance.now();
    expect(isAnimatedPng(file)).toBe(true);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test("with large transparent frames does not block the event loop", async () => {
    const large = { width: 1_500, height: 1_500, isBlended: true };
    const veil = { ...large, colour: { ...blue, alpha: 0.5 } };
    const file = await makeApng([{ ...large, colour: red }, veil]);
    const delays = monitorEventLoopDelay();
    delays.enable();
    expect(await normalisePicture(file)).toMatchObject({ type: "image/gif" });
    delays.disable();
    expect(delays.max / 1e6).toBeLessThan(2_000);
  });
});

describe("an inconsistent animated PNG", () => {
  test.each([{ width: 0 }, { height: 0 }, { width: 0, height: 0 }])(
    "with a frame of %j becomes a still picture",
    async (size) => {
      const file = await makeApng([
        { ...whole, colour: red },
        { ...part, colour: blue },
      ]);
      const at = file.lastIndexOf("fcTL", undefined, "latin1") + 8;
      if (size.width === 0) file.writeUInt32BE(0, at);
      if (size.height === 0) file.writeUInt32BE(0, at + 4);
      expect(readAnimatedPng(file)).toBeUndefined();
      expect(await normalisePicture(file)).toMatchObject({ type: "image/png", isStilled: true });
    },
  );

  test("with two acTL chunks follows the first, limited to the frames present", async () => {
    const file = await makeApng([
      { ...whole, colour: red },
      { ...part, colour: blue },
    ]);
    expect(
      readAnimatedPng(behindHeader(file, animationControl(200), animationControl(1)))?.frames,
    ).toHaveLength(2);
    expect(isAnimatedPng(behindHeader(file, animationControl(1)))).toBe(false);
  });

  test("with a frame beyond the picture is not an animation", async () => {
    const file = await makeApng([
      { ...whole, colour: red },
      { ...part, left: 6, colour: blue },
    ]);
    expect(readAnimatedPng(file)).toBeUndefined();
  });

  test("cut off or overwritten at any byte does not throw", async () => {
    const file = await makeApng([
      { ...whole, colour: red },
      { ...part, colour: blue },
    ]);
    for (let at = 0; at < file.length; at += 1) {
      const other = Buffer.from(file);
      other[at] = 0xff;
      expect(() => readAnimatedPng(other)).not.toThrow();
      expect(() => readAnimatedPng(file.subarray(0, at))).not.toThrow();
    }
  });
});
