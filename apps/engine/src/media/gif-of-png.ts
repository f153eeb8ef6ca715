import sharp, { type Sharp } from "sharp";

import type { AnimatedPng, PngFrame } from "./animated-png.ts";
import { limits } from "./picture-limits.ts";

const rgbaInput = (width: number, height: number) => ({
  raw: { width, height, channels: 4 as const },
});

/** Draws a frame onto the RGBA canvas. @returns the canvas, or a new one */
async function drawFrame(
  canvas: Buffer,
  { width, height }: AnimatedPng,
  { left, top, isBlended, ...frame }: PngFrame,
  data: Buffer,
): Promise<Buffer> {
  if (isBlended) {
    const layer = { input: data, ...rgbaInput(frame.width, frame.height), left, top };
    return sharp(canvas, rgbaInput(width, height)).composite([layer]).raw().toBuffer();
  }
  for (let row = 0; row < frame.height; row += 1) {
    const from = row * frame.width * 4;
    data.copy(canvas, ((top + row) * width + left) * 4, from, from + frame.width * 4);
  }
  return canvas;
}

function clearFrame(canvas: Buffer, width: number, { left, top, ...frame }: PngFrame): void {
  for (let row = 0; row < frame.height; row += 1) {
    const from = ((top + row) * width + left) * 4;
    canvas.fill(0, from, from + frame.width * 4);
  }
}

/**
 * Converts an animated PNG to GIF, the animated format of most networks; libvips reads only the first frame of a PNG.
 * @param read decodes a frame's PNG
 * @returns undefined if it takes longer than one picture may
 */
export async function convertToGif(
  animation: AnimatedPng,
  read: (png: Buffer) => Sharp,
): Promise<Buffer | undefined> {
  const { width, height, plays, frames } = animation;
  const deadline = performance.now() + limits.seconds * 1_000;
  const pages: Buffer[] = [];
  let canvas: Buffer = Buffer.alloc(width * height * 4);
  for (const frame of frames) {
    if (performance.now() > deadline) return undefined;
    const picture = read(frame.png()).toColourspace("srgb").ensureAlpha().raw();
    const data = await picture.toBuffer();
    const savedCanvas = frame.disposal === "previous" ? Buffer.from(canvas) : undefined;
    canvas = await drawFrame(canvas, animation, frame, data);
    const page = sharp(canvas, rgbaInput(width, height)).png({ compressionLevel: 1 });
    pages.push(await page.toBuffer());
    if (frame.disposal === "background") clearFrame(canvas, width, frame);
    if (savedCanvas !== undefined) canvas = savedCanvas;
  }
  return sharp(pages, { join: { animated: true } })
    .timeout({ seconds: limits.seconds })
    .gif({ delay: frames.map(({ delay }) => delay), loop: plays })
    .toBuffer();
}
