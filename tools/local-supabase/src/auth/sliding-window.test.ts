import { expect, test } from "vitest";

import { SlidingWindow } from "./sliding-window.ts";

function windowAt(limit: number) {
  const clock = { now: 0 };
  return { clock, window: new SlidingWindow(limit, 1000, () => clock.now) };
}

test("lets a limit of events through and says how long to wait for the next", () => {
  const { clock, window } = windowAt(2);
  expect(window.take("a")).toBe(0);
  clock.now = 400;
  expect(window.take("a")).toBe(0);
  expect(window.take("a")).toBe(600);
  clock.now = 1000;
  expect(window.take("a")).toBe(0);
  expect(window.take("a")).toBe(400);
});

test("does not count what it refuses", () => {
  const { clock, window } = windowAt(1);
  window.take("a");
  clock.now = 999;
  expect(window.take("a")).toBe(1);
  clock.now = 1000;
  expect(window.take("a")).toBe(0);
});

test("counts each key for itself", () => {
  const { window } = windowAt(1);
  expect(window.take("a")).toBe(0);
  expect(window.take("b")).toBe(0);
  expect(window.room("a")).toBe(0);
  expect(window.room("c")).toBe(1);
});

test("forgets a cleared key", () => {
  const { window } = windowAt(1);
  window.take("a");
  window.clear("a");
  expect(window.take("a")).toBe(0);
});

test("waits for as many events to age as it has too many", () => {
  const { clock, window } = windowAt(2);
  for (const at of [0, 100, 200]) {
    clock.now = at;
    window.add("a");
  }
  expect(window.wait("a")).toBe(900);
});

test("lets nothing through when the limit is zero", () => {
  const { window } = windowAt(0);
  expect(window.take("a")).toBe(1000);
});

test("counts nothing without a limit", () => {
  const { window } = windowAt(Number.POSITIVE_INFINITY);
  for (let event = 0; event < 1000; event += 1) expect(window.take("a")).toBe(0);
  expect(window.size).toBe(0);
});

test("remembers no more keys than it may, and forgets the one that was seen first", () => {
  const { window } = windowAt(1);
  for (let key = 0; key < 60_000; key += 1) window.take(String(key));
  expect(window.size).toBe(50_000);
  expect(window.room("0")).toBe(1);
  expect(window.room("59999")).toBe(0);
});
