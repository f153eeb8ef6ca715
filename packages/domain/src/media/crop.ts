import * as z from "zod/mini";

/** A point of a picture: from 0, left and top, to 1. */
export const focusSchema = z.object({ x: z.number(), y: z.number() });

export type Focus = z.infer<typeof focusSchema>;

export const middle: Focus = { x: 0.5, y: 0.5 };

export type Size = { readonly width: number; readonly height: number };

/** A part of a picture, in its whole pixels. */
export type Frame = Size & { readonly left: number; readonly top: number };

/** What is made of a picture: a part of it, whose longer side has at most so many pixels. */
export type Cut = { readonly frame: Frame; readonly mostSide?: number | undefined };

/** Width by height of the shapes that networks show; null for any. */
export const cropShapes = { free: null, "1:1": 1, "4:5": 4 / 5, "1.91:1": 1.91, "16:9": 16 / 9 };

export type CropShape = keyof typeof cropShapes;

/** Where a frame is taken by its sizing: which of its sides move. */
export type Corner = { readonly x: "left" | "right"; readonly y: "top" | "bottom" };

/** The least that a frame measures, in pixels: enough to see it, and to take it by hand. */
const leastSide = 16;

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** Where a piece of a length begins that is centred on a point as far as the length reaches. @param at from 0 to 1 */
export function startOfPiece(length: number, piece: number, at: number): number {
  return clamp(Math.round(length * at - piece / 2), 0, length - piece);
}

/** A frame of a size, centred on a point as far as the picture reaches. */
export function centreFrame(picture: Size, { width, height }: Size, { x, y }: Focus): Frame {
  return {
    left: startOfPiece(picture.width, width, x),
    top: startOfPiece(picture.height, height, y),
    width,
    height,
  };
}

/** The largest size of a shape within some room. @param ratio width by height, null for any */
function largestSize({ width, height }: Size, ratio: number | null): Size {
  if (ratio === null) return { width: Math.round(width), height: Math.round(height) };
  return {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  };
}

/** The largest frame of a shape, centred on a point as far as the picture reaches. */
export function largestFrame(picture: Size, ratio: number | null, focus: Focus): Frame {
  return centreFrame(picture, largestSize(picture, ratio), focus);
}

/** Moves a frame as far as the picture reaches. */
export function moveFrame(frame: Frame, picture: Size, right: number, down: number): Frame {
  return {
    ...frame,
    left: clamp(Math.round(frame.left + right), 0, picture.width - frame.width),
    top: clamp(Math.round(frame.top + down), 0, picture.height - frame.height),
  };
}

/** Moves a corner of a frame, the opposite one staying; a shape is kept, as far as the picture reaches. */
export function sizeFrame(
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
  const most = largestSize(room, ratio);
  const wider = isLeft ? -right : right;
  const taller = isTop ? -down : down;
  // Of a shape, the side that was moved further decides.
  const isByWidth = ratio === null || Math.abs(wider) >= Math.abs(taller * ratio);
  const wanted = isByWidth ? frame.width + wider : (frame.height + taller) * ratio;
  const width = clamp(
    Math.round(wanted),
    Math.min(Math.round(leastSide * Math.max(1, ratio ?? 1)), most.width),
    most.width,
  );
  const height =
    ratio === null
      ? clamp(Math.round(frame.height + taller), Math.min(leastSide, most.height), most.height)
      : clamp(Math.round(width / ratio), 1, most.height);
  return {
    left: isLeft ? frame.left + frame.width - width : frame.left,
    top: isTop ? frame.top + frame.height - height : frame.top,
    width,
    height,
  };
}

/** Moves a point as far as the picture reaches. */
export function moveFocus({ x, y }: Focus, right: number, down: number): Focus {
  return { x: clamp(x + right, 0, 1), y: clamp(y + down, 0, 1) };
}

/** Where a picture's point is in a part of it, at that part's edge where it was cut away. */
export function focusInFrame({ x, y }: Focus, picture: Size, frame: Frame): Focus {
  return {
    x: clamp((x * picture.width - frame.left) / frame.width, 0, 1),
    y: clamp((y * picture.height - frame.top) / frame.height, 0, 1),
  };
}
