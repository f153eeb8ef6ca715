import { expect, test } from "vitest";

import { planNext, type SeriesToPlan } from "./plan-series.ts";

const daily: SeriesToPlan = {
  series_id: "0197f0a0-0000-4000-8000-000000000001",
  rule: { unit: "day", interval: 1 },
  starts_at: "2026-11-25T09:00",
  time_zone: "Europe/Berlin",
  planned_until: null,
  now: new Date("2026-11-25T12:00:00Z"),
};

const next = (series: Partial<SeriesToPlan>) => planNext({ ...daily, ...series });

test("a daily series is planned 30 days ahead, without times in the past", () => {
  const { wallTimes, planAt } = next({});
  expect(wallTimes).toHaveLength(30);
  expect([wallTimes[0], wallTimes.at(-1)]).toEqual(["2026-11-26T09:00", "2026-12-25T09:00"]);
  expect(planAt).toEqual(new Date("2026-11-26T08:00:00Z"));
});

test("a series continues after planned_until, and is planned again 30 days before its next occurrence", () => {
  expect(
    next({ planned_until: "2026-12-25T09:00", now: new Date("2026-11-26T08:00:01Z") }),
  ).toEqual({ wallTimes: ["2026-12-26T09:00"], planAt: new Date("2026-11-27T08:00:00Z") });
});

test("a yearly series is planned one occurrence ahead", () => {
  const yearly = { rule: { unit: "year", interval: 1, month: 12, on: { day: 31 } } };
  expect(next(yearly)).toEqual({
    wallTimes: ["2026-12-31T09:00"],
    planAt: new Date("2026-12-31T08:00:00Z"),
  });
  const planned = { ...yearly, planned_until: "2026-12-31T09:00" };
  expect(next({ ...planned, now: new Date("2026-12-31T08:00:05Z") })).toEqual({
    wallTimes: ["2027-12-31T09:00"],
    planAt: new Date("2027-12-31T08:00:00Z"),
  });
});

test("a series is not planned again after its rule's last occurrence", () => {
  const rule = { unit: "day", interval: 1, count: 3 };
  expect(next({ rule })).toEqual({
    wallTimes: ["2026-11-26T09:00", "2026-11-27T09:00"],
    planAt: null,
  });
  expect(next({ rule, planned_until: "2026-11-27T09:00" })).toEqual({
    wallTimes: [],
    planAt: null,
  });
});

test("a series skips occurrences that were missed while no engine ran", () => {
  const { wallTimes } = next({
    planned_until: "2026-12-25T09:00",
    now: new Date("2027-03-01T12:00:00Z"),
  });
  expect(wallTimes[0]).toBe("2027-03-02T09:00");
});
