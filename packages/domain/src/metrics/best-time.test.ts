import { array, assert as assertProperty, integer, option, property } from "fast-check";
import { expect, test } from "vitest";

import { bestSlots, bestTimes, minPosts, nextTimeOf } from "./best-time.ts";
import type { TimedSample } from "./share-of-mean.ts";

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const monday = Date.parse("2026-01-05T09:00Z");

/** One post a week at an hour of Monday. */
const weekly = (values: readonly (number | null)[], hoursLater = 0, channelId = "a") =>
  values.map((value, week): TimedSample => ({
    channelId,
    metric: "likes",
    publishedAt: new Date(monday + week * weekMs + hoursLater * hourMs).toISOString(),
    value,
  }));
const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const hoursOf = (samples: readonly TimedSample[], timeZone = "UTC") => {
  const found = bestTimes(samples, timeZone);
  return found.kind === "known" ? found.hours : [];
};

test("bestTimes needs 30 posts with a number", () => {
  expect(bestTimes([], "UTC")).toEqual({ kind: "not_enough", posts: 0, needed: minPosts });
  const unknown = Array.from({ length: 40 }, () => null);
  expect(bestTimes([...weekly(unknown), ...weekly(times(29, 4))], "UTC")).toMatchObject({
    kind: "not_enough",
    posts: 29,
  });
});

test("bestTimes ignores a channel whose numbers are all 0", () => {
  expect(bestTimes(weekly(times(40, 0)), "UTC")).toMatchObject({ kind: "not_enough", posts: 0 });
});

test("bestTimes does not rank one outlier above an hour that did well twenty times", () => {
  const [first, second, third] = hoursOf([
    ...weekly(times(20, 15)),
    ...weekly(times(20, 5), 3),
    ...weekly([30], 6),
  ]);
  expect(first).toMatchObject({ weekday: 1, hour: 9, posts: 20 });
  expect(second).toMatchObject({ hour: 15, posts: 1 });
  expect(third?.hour).toBe(12);
  expect(first?.lift).toBeGreaterThan(0.3);
  expect(third?.lift).toBeLessThan(-0.3);
});

test("bestTimes normalises per channel", () => {
  const hours = hoursOf([
    ...weekly(times(20, 1_000), 0, "large"),
    ...weekly([...times(10, 1), ...times(10, 3)], 0, "small"),
    ...weekly(times(20, 2), 3, "small"),
  ]);
  for (const { lift } of hours) expect(lift).toBeCloseTo(0);
});

test("bestTimes groups by the hour in the time zone, over a clock change", () => {
  const local = ["2026-03-27T08:00Z", "2026-04-03T07:00Z"].flatMap((at) =>
    times(15, 1).map((value): TimedSample => ({
      channelId: "a",
      metric: "likes",
      publishedAt: at,
      value,
    })),
  );
  expect(hoursOf(local, "Europe/Berlin")).toEqual([
    { weekday: 5, hour: 9, lift: expect.closeTo(0), posts: 30 },
  ]);
});

test("bestSlots picks the best hours of each chosen day, but none below the mean", () => {
  const hours = [
    { weekday: 2, hour: 9, lift: 0.4, posts: 9 },
    { weekday: 4, hour: 17, lift: 0.3, posts: 9 },
    { weekday: 2, hour: 17, lift: 0.2, posts: 9 },
    { weekday: 2, hour: 12, lift: 0.1, posts: 9 },
    { weekday: 5, hour: 12, lift: -0.1, posts: 9 },
  ] as const;
  expect(bestSlots(hours, { perDay: 2, days: [1, 2, 5] })).toEqual([
    { weekday: 2, time: "09:00" },
    { weekday: 2, time: "17:00" },
  ]);
});

test("nextTimeOf returns the next time at which the zone's clocks show the hour", () => {
  const tuesday = new Date("2026-11-24T08:30Z");
  const next = (weekday: 1 | 2 | 3, hour: number, timeZone = "UTC") =>
    nextTimeOf({ weekday, hour }, tuesday, timeZone);
  expect(next(2, 9)).toBe("2026-11-24T09:00");
  expect(next(2, 9, "Europe/Berlin")).toBe("2026-12-01T09:00");
  expect(next(2, 8)).toBe("2026-12-01T08:00");
  expect(next(3, 0)).toBe("2026-11-25T00:00");
  expect(next(1, 23)).toBe("2026-11-30T23:00");
});

test("bestTimes counts each post once and exaggerates no hour's result, for random numbers", () => {
  assertProperty(
    property(
      array(option(integer({ min: 0, max: 9_999 })), { minLength: 40, maxLength: 80 }),
      (values) => {
        const samples = values.flatMap((value, index) => weekly([value], (index * 37) % 168));
        const hours = hoursOf(samples);
        const known = values.filter((value) => value !== null);
        const counted = hours.reduce((sum, { posts }) => sum + posts, 0);
        expect(hours.length === 0 || counted === known.length).toBe(true);
        const most = Math.max(...known) / (known.reduce((sum, one) => sum + one, 0) / known.length);
        for (const { lift } of hours) {
          expect(lift).toBeGreaterThanOrEqual(-1);
          expect(lift).toBeLessThanOrEqual(Math.max(0, most - 1) + 1e-9);
        }
      },
    ),
    { numRuns: 25 },
  );
});
