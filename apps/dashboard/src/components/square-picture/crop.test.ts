import { expect, test } from "vitest";
import { maxZoom, moveCrop, fullCrop, zoomCrop, zoomOf } from "./crop.ts";

const landscape = { width: 400, height: 200 };

test("fullCrop centres the largest possible square", () => {
  expect(fullCrop(landscape)).toEqual({ left: 100, top: 0, side: 200 });
  expect(fullCrop({ width: 90, height: 120 })).toEqual({ left: 0, top: 15, side: 90 });
});

test("moveCrop moves by a fraction of the square's side and stays inside the picture", () => {
  const whole = fullCrop(landscape);
  expect(moveCrop(whole, landscape, 0.1, 0)).toEqual({ left: 120, top: 0, side: 200 });
  expect(moveCrop(whole, landscape, 9, 9)).toEqual({ left: 200, top: 0, side: 200 });
  expect(moveCrop(whole, landscape, -9, -9)).toEqual({ left: 0, top: 0, side: 200 });
});

test("zoomCrop keeps the square's centre", () => {
  const twice = zoomCrop(fullCrop(landscape), landscape, 2);
  expect(twice).toEqual({ left: 150, top: 50, side: 100 });
  expect(zoomOf(twice, landscape)).toBe(2);
});

test("zoomCrop clamps between the whole picture and maxZoom", () => {
  const whole = fullCrop(landscape);
  expect(zoomCrop(whole, landscape, 0.5)).toEqual(whole);
  expect(zoomOf(zoomCrop(whole, landscape, 100), landscape)).toBe(maxZoom);
});

test("zooming out at an edge moves the square back inside the picture", () => {
  const corner = moveCrop(zoomCrop(fullCrop(landscape), landscape, 4), landscape, 99, 99);
  expect(corner).toEqual({ left: 350, top: 150, side: 50 });
  expect(zoomCrop(corner, landscape, 0.25)).toEqual({ left: 200, top: 0, side: 200 });
});
