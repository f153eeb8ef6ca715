import { expect, test } from "vitest";
import { fitOfPicture } from "./fit-picture.ts";

test("a picture that is too tall keeps its middle", () => {
  expect(fitOfPicture({ width: 100, height: 500 }, { tallest: 2, maxSide: 1_000 })).toEqual({
    left: 0,
    top: 150,
    cutWidth: 100,
    cutHeight: 200,
    width: 100,
    height: 200,
  });
});

test("what is around a focal point is kept, as far as the picture reaches", () => {
  const size = { width: 100, height: 500 };
  const limits = { tallest: 2, maxSide: 1_000 };
  expect(fitOfPicture(size, limits, { x: 0.5, y: 0.3 })).toMatchObject({ top: 50 });
  expect(fitOfPicture(size, limits, { x: 0.5, y: 1 })).toMatchObject({ top: 300 });
});

test("one of a shape that is not taken keeps its middle, and is taken", () => {
  const shapes = { tallest: 1.25, widest: 0.5 };
  const limits = { tallest: null, shapes, maxSide: 1_000 };
  expect(fitOfPicture({ width: 100, height: 500 }, limits)).toMatchObject({
    top: 188,
    width: 100,
    height: 125,
  });
  expect(fitOfPicture({ width: 500, height: 100 }, limits)).toMatchObject({
    left: 150,
    width: 200,
    height: 100,
  });
});

test("one that is too large becomes smaller, as a whole", () => {
  expect(fitOfPicture({ width: 4_000, height: 1_000 }, { tallest: null, maxSide: 2_000 })).toEqual({
    left: 0,
    top: 0,
    cutWidth: 4_000,
    cutHeight: 1_000,
    width: 2_000,
    height: 500,
  });
});

test("one that fits stays as it is, and nothing becomes nothing", () => {
  expect(fitOfPicture({ width: 4, height: 3 }, { tallest: 2, maxSide: 100 })).toMatchObject({
    width: 4,
    height: 3,
  });
  expect(fitOfPicture({ width: 9_000, height: 1 }, { tallest: 2, maxSide: 100 })).toMatchObject({
    width: 100,
    height: 1,
  });
});
