import sharp, { type Sharp } from "sharp";

import type { AnimatedPng, PngFrame } from "./animated-png.ts";

/** Draws a frame onto the canvas, both as RGBA. */
function draw(
  canvas: Buffer,
  width: number,
  { left, top, isOver, ...frame }: PngFrame,
  data: Buffer,
) {
  for (let row = 0; row < frame.height; row += 1) {
    const from = row * frame.width * 4;
    const to = ((top + row) * width + left) * 4;
    if (isOver) drawOver(canvas, to, data.subarray(from, from + frame.width * 4));
    else data.copy(canvas, to, from, from + frame.width * 4);
  }
}

/** One row, by what can be seen through (https://www.w3.org/TR/png-3/#13Alpha-channel-processing). */
function drawOver(canvas: Buffer, to: number, row: Buffer): void {
  for (let at = 0; at < row.length; at += 4) {
    const alpha = row[at + 3] ?? 0;
    if (alpha === 255) row.copy(canvas, to + at, at, at + 4);
    else if (alpha > 0) mix(canvas, to + at, row.subarray(at, at + 4));
  }
}

/** One sample that can be seen through, over another. */
function mix(canvas: Buffer, to: number, [red = 0, green = 0, blue = 0, alpha = 0]: Buffer): void {
  const above = alpha / 255;
  const below = ((canvas[to + 3] ?? 0) / 255) * (1 - above);
  for (const [at, value] of [red, green, blue].entries()) {
    const mixed = (value * above + (canvas[to + at] ?? 0) * below) / (above + below);
    canvas[to + at] = Math.round(mixed);
  }
  canvas[to + 3] = Math.round((above + below) * 255);
}

function clear(canvas: Buffer, width: number, { left, top, ...frame }: PngFrame): void {
  for (let row = 0; row < frame.height; row += 1) {
    const from = ((top + row) * width + left) * 4;
    canvas.fill(0, from, from + frame.width * 4);
  }
}

/**
 * An animated PNG as a GIF, which networks take that take moving pictures; libvips reads of a PNG its first picture.
 * @param read decodes a frame's PNG
 */
export async function gifOfPng(
  { width, height, plays, frames }: AnimatedPng,
  read: (png: Buffer) => Sharp,
): Promise<Buffer> {
  const pages: Buffer[] = [];
  let canvas = Buffer.alloc(width * height * 4);
  for (const frame of frames) {
    const picture = read(frame.png).toColourspace("srgb").ensureAlpha().raw();
    // oxlint-disable-next-line no-await-in-loop -- each stands on the one before
    const data = await picture.toBuffer();
    const before = frame.disposal === "previous" ? Buffer.from(canvas) : undefined;
    draw(canvas, width, frame, data);
    const page = sharp(canvas, { raw: { width, height, channels: 4 } });
    // oxlint-disable-next-line no-await-in-loop -- as above
    pages.push(await page.png({ compressionLevel: 1 }).toBuffer());
    if (frame.disposal === "background") clear(canvas, width, frame);
    if (before !== undefined) canvas = before;
  }
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: frames.map(({ delay }) => delay), loop: plays })
    .toBuffer();
}
