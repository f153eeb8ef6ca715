import { expect, test } from "vitest";

import { Seats } from "./seats.ts";

test("Seats.take limits connections per address and in total", () => {
  const seats = new Seats({ all: 3, ofAddress: 2 });
  const first = seats.reserve("a");
  expect(seats.reserve("a")).toBeDefined();
  expect(seats.reserve("a")).toBeUndefined();
  expect(seats.reserve("b")).toBeDefined();
  expect(seats.reserve("c")).toBeUndefined();
  first?.();
  expect(seats.reserve("c")).toBeDefined();
});

test("Seats frees a seat once when it is released twice", () => {
  const seats = new Seats({ all: 2, ofAddress: 2 });
  const first = seats.reserve("a");
  seats.reserve("a");
  first?.();
  first?.();
  expect([seats.reserve("a"), seats.reserve("a")]).toEqual([expect.any(Function), undefined]);
});
