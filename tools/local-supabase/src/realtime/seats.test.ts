import { expect, test } from "vitest";

import { Seats } from "./seats.ts";

test("Seats.take limits connections per address and in total", () => {
  const seats = new Seats({ all: 3, ofAddress: 2 });
  const first = seats.take("a");
  expect(seats.take("a")).toBeDefined();
  expect(seats.take("a")).toBeUndefined();
  expect(seats.take("b")).toBeDefined();
  expect(seats.take("c")).toBeUndefined();
  first?.();
  expect(seats.take("c")).toBeDefined();
});

test("Seats frees a seat once when it is released twice", () => {
  const seats = new Seats({ all: 2, ofAddress: 2 });
  const first = seats.take("a");
  seats.take("a");
  first?.();
  first?.();
  expect([seats.take("a"), seats.take("a")]).toEqual([expect.any(Function), undefined]);
});
