import { expect, test } from "vitest";

import { sumFigures, readMetrics } from "./read-metrics.ts";

const sample = (deliveryId: string, metric: string, value: number | null, day = 2) => ({
  deliveryId,
  metric,
  value,
  measuredAt: `2026-11-0${day}T09:00:00Z`,
});

const samples = [
  sample("one", "likes", 12, 4),
  sample("one", "reposts", null, 4),
  sample("one", "likes", 3),
  sample("one", "reposts", 2),
  sample("two", "likes", 5),
  sample("two", "replies", 0),
  sample("there", "likes", 100),
];

test("readMetrics returns the latest value of each metric in the order of the definitions, and null for a missing one", () => {
  const numbers = readMetrics("one", "mastodon", samples);
  expect(numbers?.measuredAt).toBe("2026-11-04T09:00:00Z");
  expect(numbers?.figures.map(({ definition, value }) => [definition.metric, value])).toEqual([
    ["likes", 12],
    ["reposts", null],
    ["replies", null],
  ]);
  expect(readMetrics("other", "mastodon", samples)).toBeUndefined();
});

test("sumFigures adds only metrics with the same meaning, without unknown values", () => {
  const all = [
    readMetrics("one", "mastodon", samples),
    readMetrics("two", "mastodon", samples),
    readMetrics("there", "bluesky", samples),
  ].flatMap((one) => one ?? []);
  const sums = sumFigures(all).map(({ definition, value, deliveryCount }) => [
    definition.metric,
    value,
    deliveryCount,
  ]);
  expect(sums).toEqual([["likes", 17, 2]]);
  expect(sumFigures(all.slice(1))).toEqual([]);
});
