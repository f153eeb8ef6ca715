import { expect, test } from "vitest";

import { Seats } from "./seats.ts";

test("one address takes no more seats than its own, and all no more than there are", () => {
  const seats = new Seats({ all: 3, ofAddress: 2 });
  const first = seats.take("a");
  expect(seats.take("a")).toBeDefined();
  expect(seats.take("a")).toBeUndefined();
  expect(seats.take("b")).toBeDefined();
  expect(seats.take("c")).toBeUndefined();
  first?.();
  expect(seats.take("c")).toBeDefined();
});

test("a seat that is given back twice is free once", () => {
  const seats = new Seats({ all: 2, ofAddress: 2 });
  const first = seats.take("a");
  seats.take("a");
  first?.();
  first?.();
  expect([seats.take("a"), seats.take("a")]).toEqual([expect.any(Function), undefined]);
});
