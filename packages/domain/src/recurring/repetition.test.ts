import { expect, test } from "vitest";

import { occurrences, type Repetition, repetitionSchema } from "./repetition.ts";
import { isRuleDay } from "./split-repetition.ts";

const wallTimesOf = (rule: Repetition, startsAt: string, most = 4) =>
  occurrences(rule, { startsAt, timeZone: "Europe/Berlin", maxCount: most }).map(
    ({ wallTime }) => wallTime,
  );
const datesOf = (rule: Repetition, start: string, most?: number) =>
  wallTimesOf(rule, `${start}T09:00`, most).map((wallTime) => wallTime.slice(0, 10));

test("occurrences keep the local time over a clock change", () => {
  const found = occurrences(
    { unit: "week", interval: 1, weekdays: [1] },
    { startsAt: "2027-03-22T09:00", timeZone: "Europe/Berlin", maxCount: 2 },
  );
  expect(found.map(({ instant }) => instant.toISOString())).toEqual([
    "2027-03-22T08:00:00.000Z",
    "2027-03-29T07:00:00.000Z",
  ]);
});

test("occurrences move a skipped time forward and report it, and take the first of a repeated time", () => {
  const daily: Repetition = { unit: "day", interval: 1 };
  const at = (startsAt: string) =>
    occurrences(daily, { startsAt, timeZone: "Europe/Berlin", maxCount: 3 });
  expect(at("2027-03-27T02:30")).toMatchObject([
    { movedBy: 0 },
    { wallTime: "2027-03-28T02:30", instant: new Date("2027-03-28T01:30Z"), movedBy: 60 },
    { wallTime: "2027-03-29T02:30", movedBy: 0 },
  ]);
  expect(at("2027-10-30T02:30")).toMatchObject([
    { isDouble: false },
    { instant: new Date("2027-10-31T00:30Z"), isDouble: true },
    { isDouble: false },
  ]);
});

test("occurrences contain no instant twice when a zone skips a whole day", () => {
  const found = occurrences(
    { unit: "day", interval: 1 },
    { startsAt: "2011-12-29T09:00", timeZone: "Pacific/Apia", maxCount: 3 },
  );
  expect(found.map(({ instant }) => instant.toISOString())).toEqual([
    "2011-12-29T19:00:00.000Z",
    "2011-12-30T19:00:00.000Z",
    "2011-12-31T19:00:00.000Z",
  ]);
});

test.each<[string, Repetition, string, string[]]>([
  ["every third day", { unit: "day", interval: 3 }, "2026-12-30", ["2026-12-30", "2027-01-02"]],
  [
    "Mondays and Thursdays of every second week",
    { unit: "week", interval: 2, weekdays: [4, 1] },
    "2026-11-25",
    ["2026-11-26", "2026-12-07", "2026-12-10", "2026-12-21"],
  ],
  [
    "the 31st, or a month's last day",
    { unit: "month", interval: 1, on: { day: 31 } },
    "2027-01-31",
    ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"],
  ],
  [
    "each first Friday",
    { unit: "month", interval: 1, on: { nth: 1, weekday: 5 } },
    "2026-11-25",
    ["2026-12-04", "2027-01-01", "2027-02-05"],
  ],
  [
    "each last Monday of a quarter",
    { unit: "month", interval: 3, on: { nth: -1, weekday: 1 } },
    "2026-11-30",
    ["2026-11-30", "2027-02-22", "2027-05-31"],
  ],
  [
    "leap day, or the last of February",
    { unit: "year", interval: 1, month: 2, on: { day: 29 } },
    "2028-02-29",
    ["2028-02-29", "2029-02-28", "2030-02-28"],
  ],
  [
    "Thanksgiving",
    { unit: "year", interval: 1, month: 11, on: { nth: 4, weekday: 4 } },
    "2026-12-01",
    ["2027-11-25", "2028-11-23"],
  ],
])("occurrences gives the expected dates for %s", (_name, rule, start, dates) => {
  expect(datesOf(rule, start, dates.length)).toEqual(dates);
});

test("occurrences end on the last day, or after a count in which exceptions are counted", () => {
  const daily: Repetition = { unit: "day", interval: 1 };
  expect(datesOf({ ...daily, until: "2026-11-26" }, "2026-11-25")).toEqual([
    "2026-11-25",
    "2026-11-26",
  ]);
  expect(datesOf({ ...daily, count: 3, except: ["2026-11-26"] }, "2026-11-25")).toEqual([
    "2026-11-25",
    "2026-11-27",
  ]);
});

const ask = (before: string, least?: number) =>
  occurrences(
    { unit: "month", interval: 1, on: { day: 1 } },
    {
      startsAt: "2027-01-01T09:00",
      timeZone: "UTC",
      after: "2027-02-01T09:00",
      before: new Date(before),
      ...(least && { minCount: least }),
      maxCount: 10,
    },
  ).map(({ wallTime }) => wallTime);

test("occurrences lie after one instant and before another, but are never fewer than the minimum", () => {
  expect(ask("2027-04-10")).toEqual(["2027-03-01T09:00", "2027-04-01T09:00"]);
  expect(ask("2027-02-10")).toEqual([]);
  expect(ask("2027-02-10", 1)).toEqual(["2027-03-01T09:00"]);
});

test.each([
  [{ unit: "day", interval: 0 }],
  [{ unit: "week", interval: 1, weekdays: [] }],
  [{ unit: "week", interval: 1, weekdays: [8] }],
  [{ unit: "month", interval: 1, on: { day: 32 } }],
  [{ unit: "month", interval: 1, on: { nth: 5, weekday: 1 } }],
  [{ unit: "year", interval: 1, month: 13, on: { day: 1 } }],
  [{ unit: "day", interval: 1, until: "2026-02-30" }],
  [{ unit: "day", interval: 1, weekdays: [1] }],
  [{ unit: "hour", interval: 1 }],
])("repetitionSchema refuses %j", (rule) => {
  expect(repetitionSchema.safeParse(rule).success).toBe(false);
});

test("added days occur in addition to the rule's, whatever the rule's count and exceptions", () => {
  const rule: Repetition = {
    unit: "week",
    interval: 2,
    weekdays: [1],
    count: 2,
    except: ["2026-12-07"],
    also: ["2026-12-24", "2026-11-26", "2026-11-01"],
  };
  expect(datesOf(rule, "2026-11-23")).toEqual(["2026-11-23", "2026-11-26", "2026-12-24"]);
  expect(isRuleDay(rule, "2026-11-23T09:00", "2026-11-26T09:00")).toBe(false);
  expect(isRuleDay(rule, "2026-11-23T09:00", "2026-11-23T09:00")).toBe(true);
});
