import * as z from "zod/mini";

/** A point in a picture: from 0 (left, top) to 1. */
export const focusSchema = z.object({ x: z.number(), y: z.number() });

export type Focus = z.infer<typeof focusSchema>;

export const centre: Focus = { x: 0.5, y: 0.5 };

export type Size = { readonly width: number; readonly height: number };

/** A part of a picture, in pixels. */
export type Frame = Size & { readonly left: number; readonly top: number };

/** A crop of a picture, scaled so that its longer side has at most `mostSide` pixels. */
export type Cut = { readonly frame: Frame; readonly mostSide?: number | undefined };

/** Aspect ratios (width by height); null: any. */
export const cropShapes = { free: null, "1:1": 1, "4:5": 4 / 5, "1.91:1": 1.91, "16:9": 16 / 9 };

export type CropShape = keyof typeof cropShapes;

/** The corner by which a frame is resized. */
export type Corner = { readonly x: "left" | "right"; readonly y: "top" | "bottom" };

/** Minimum side of a frame, in pixels: enough to see and grab it. */
const minSide = 16;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Returns the start of a piece centred on a point, within the length. @param at from 0 to 1 */
export function startOfCentred(length: number, piece: number, at: number): number {
  return clamp(Math.round(length * at - piece / 2), 0, length - piece);
}

/** A frame of a given size centred on a point, within the picture. */
export function centreFrame(picture: Size, { width, height }: Size, { x, y }: Focus): Frame {
  return {
    left: startOfCentred(picture.width, width, x),
    top: startOfCentred(picture.height, height, y),
    width,
    height,
  };
}

/** The largest size with an aspect ratio that fits. @param ratio width by height, null for any */
function largestSize({ width, height }: Size, ratio: number | null): Size {
  if (ratio === null) return { width: Math.round(width), height: Math.round(height) };
  return {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
}

/** The largest frame with an aspect ratio, centred on a point, within the picture. */
export function largestFrame(picture: Size, ratio: number | null, focus: Focus): Frame {
  return centreFrame(picture, largestSize(picture, ratio), focus);
}

export function moveFrame(frame: Frame, picture: Size, right: number, down: number): Frame {
  return {
    ...frame,
    left: clamp(Math.round(frame.left + right), 0, picture.width - frame.width),
    top: clamp(Math.round(frame.top + down), 0, picture.height - frame.height),
  };
}

/** Moves a corner of a frame while the opposite one stays, keeping the aspect ratio within the picture. */
export function resizeFrame(
  frame: Frame,
  picture: Size,
  ratio: number | null,
  corner: Corner,
  right: number,
  down: number,
): Frame {
  const isLeft = corner.x === "left";
  const isTop = corner.y === "top";
  const room = {
    width: isLeft ? frame.left + frame.width : picture.width - frame.left,
    height: isTop ? frame.top + frame.height : picture.height - frame.top,
  };
  const maxSize = largestSize(room, ratio);
  const wider = isLeft ? -right : right;
  const taller = isTop ? -down : down;
  // With an aspect ratio, the side that moved further decides.
  const isByWidth = ratio === null || Math.abs(wider) >= Math.abs(taller * ratio);
  const requestedWidth = isByWidth ? frame.width + wider : (frame.height + taller) * ratio;
  const width = clamp(
    Math.round(requestedWidth),
    Math.min(Math.round(minSide * Math.max(1, ratio ?? 1)), maxSize.width),
    maxSize.width,
  );
  const height =
    ratio === null
      ? clamp(Math.round(frame.height + taller), Math.min(minSide, maxSize.height), maxSize.height)
      : clamp(Math.round(width / ratio), 1, maxSize.height);
  return {
    left: isLeft ? frame.left + frame.width - width : frame.left,
    top: isTop ? frame.top + frame.height - height : frame.top,
    width,
    height,
  };
}

/** Moves a point within the picture. */
export function moveFocus({ x, y }: Focus, right: number, down: number): Focus {
  return { x: clamp(x + right, 0, 1), y: clamp(y + down, 0, 1) };
}

/** A point of a picture relative to a frame, clamped to the frame's edges. */
export function focusInFrame({ x, y }: Focus, picture: Size, frame: Frame): Focus {
  return {
    x: clamp((x * picture.width - frame.left) / frame.width, 0, 1),
    y: clamp((y * picture.height - frame.top) / frame.height, 0, 1),
  };
}
