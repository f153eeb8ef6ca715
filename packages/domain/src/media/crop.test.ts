import { describe, expect, it } from "vitest";

import {
  centreFrame,
  cropShapes,
  focusInFrame,
  largestFrame,
  centre,
  moveFocus,
  moveFrame,
  resizeFrame,
  startOfCentred,
} from "./crop.ts";

const picture = { width: 1600, height: 1200 };
const southEast = { x: "right", y: "bottom" } as const;
const northWest = { x: "left", y: "top" } as const;

describe("largestFrame", () => {
  it("returns the whole picture for a free shape", () => {
    expect(largestFrame(picture, cropShapes.free, centre)).toEqual({ left: 0, top: 0, ...picture });
  });

  it("is centred on the focal point", () => {
    const frame = largestFrame(picture, cropShapes["1:1"], { x: 0.6, y: 0 });
    expect(frame).toEqual({ left: 360, top: 0, width: 1200, height: 1200 });
  });

  it("stays inside the picture for any focal point", () => {
    for (const x of [0, 1]) {
      for (const ratio of Object.values(cropShapes)) {
        const { left, top, width, height } = largestFrame(picture, ratio, { x, y: x });
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(1600);
        expect(top + height).toBeLessThanOrEqual(1200);
      }
    }
  });

  it("returns the only pixel of a picture of one pixel", () => {
    const dot = { width: 1, height: 1 };
    expect(largestFrame(dot, cropShapes["16:9"], centre)).toEqual({ left: 0, top: 0, ...dot });
  });
});

it("startOfCentred centres a piece on a point and clamps it to the length", () => {
  expect(startOfCentred(500, 200, 0.5)).toBe(150);
  expect(startOfCentred(500, 200, 0.1)).toBe(0);
  expect(startOfCentred(500, 200, 0.9)).toBe(300);
});

it("moveFrame moves a frame and clamps it to the picture", () => {
  const frame = centreFrame(picture, { width: 400, height: 300 }, centre);
  expect(moveFrame(frame, picture, 10.4, -20)).toMatchObject({ left: 610, top: 430 });
  expect(moveFrame(frame, picture, 9_999, -9_999)).toMatchObject({ left: 1200, top: 0 });
});

describe("resizeFrame", () => {
  const frame = { left: 400, top: 400, width: 400, height: 400 };

  it("keeps the opposite corner in place", () => {
    expect(resizeFrame(frame, picture, null, southEast, 100, -50)).toEqual({
      left: 400,
      top: 400,
      width: 500,
      height: 350,
    });
    expect(resizeFrame(frame, picture, null, northWest, 100, -50)).toEqual({
      left: 500,
      top: 350,
      width: 300,
      height: 450,
    });
  });

  it("keeps the aspect ratio by the side that moved further", () => {
    const square = resizeFrame(frame, picture, 1, southEast, 10, 60);
    expect(square).toMatchObject({ left: 400, top: 400, width: 460, height: 460 });
  });

  it("stops at the picture's edge and keeps the aspect ratio", () => {
    expect(resizeFrame(frame, picture, null, southEast, 9_999, 9_999)).toMatchObject({
      width: 1200,
      height: 800,
    });
    expect(resizeFrame(frame, picture, 1, southEast, 9_999, 0)).toMatchObject({
      width: 800,
      height: 800,
    });
    expect(resizeFrame(frame, picture, 1, northWest, -9_999, 0)).toEqual({
      left: 0,
      top: 0,
      width: 800,
      height: 800,
    });
  });

  it("keeps at least 16 pixels a side", () => {
    expect(resizeFrame(frame, picture, null, southEast, -9_999, -9_999)).toMatchObject({
      width: 16,
      height: 16,
    });
    expect(resizeFrame(frame, picture, 16 / 9, northWest, 9_999, 0)).toMatchObject({
      width: 28,
      height: 16,
    });
  });
});

it("moveFocus keeps the focal point inside the picture", () => {
  expect(moveFocus({ x: 0.5, y: 0.5 }, 0.25, -1)).toEqual({ x: 0.75, y: 0 });
});

it("focusInFrame converts the focal point to the crop, clamped to its edges", () => {
  const frame = { left: 800, top: 0, width: 800, height: 600 };
  expect(focusInFrame({ x: 0.75, y: 0.25 }, picture, frame)).toEqual({ x: 0.5, y: 0.5 });
  expect(focusInFrame({ x: 0.1, y: 0.9 }, picture, frame)).toEqual({ x: 0, y: 1 });
});
