import { expect, test } from "vitest";
import { fitOfPicture } from "./fit-picture.ts";

test("fitOfPicture crops a picture that is too tall around the picture's centre", () => {
  expect(fitOfPicture({ width: 100, height: 500 }, { tallest: 2, maxSide: 1_000 })).toEqual({
    frame: { left: 0, top: 150, width: 100, height: 200 },
    mostSide: 1_000,
  });
});

test("fitOfPicture crops around the focal point and clamps the frame to the picture", () => {
  const size = { width: 100, height: 500 };
  const limits = { tallest: 2, maxSide: 1_000 };
  expect(fitOfPicture(size, limits, { x: 0.5, y: 0.3 }).frame.top).toBe(50);
  expect(fitOfPicture(size, limits, { x: 0.5, y: 1 }).frame.top).toBe(300);
});

test("fitOfPicture crops a picture of an unsupported aspect ratio to a supported one, around its centre", () => {
  const shapes = { tallest: 1.25, widest: 0.5 };
  const limits = { tallest: null, shapes, maxSide: 1_000 };
  const frameOf = (width: number, height: number) => fitOfPicture({ width, height }, limits).frame;
  expect(frameOf(100, 500)).toEqual({ left: 0, top: 188, width: 100, height: 125 });
  expect(frameOf(500, 100)).toEqual({ left: 150, top: 0, width: 200, height: 100 });
});

test("fitOfPicture does not crop a picture whose aspect ratio fits", () => {
  const limits = { tallest: 2, maxSide: 100 };
  for (const size of [
    { width: 4, height: 3 },
    { width: 9_000, height: 1 },
  ]) {
    expect(fitOfPicture(size, limits).frame).toEqual({ left: 0, top: 0, ...size });
  }
});
