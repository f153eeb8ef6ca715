import {
  array,
  assert as assertProperty,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  property,
  record,
} from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { weekdays } from "../channels/queue-slots.ts";
import { type MonthDay, occurrences, type Repetition } from "./repetition.ts";
import { splitRepetition } from "./split-repetition.ts";

const zones = Intl.supportedValuesOf("timeZone");

const wallTimesOf = (rule: Repetition, startsAt: string, most: number) =>
  occurrences(rule, { startsAt, timeZone: "UTC", maxCount: most }).map(({ wallTime }) => wallTime);

const interval = integer({ min: 1, max: 5 });
const weekday = constantFrom(...weekdays);
const monthDay = oneof(
  record({ day: integer({ min: 1, max: 31 }) }),
  record({
    nth: constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
    weekday,
  }),
);
const rules = oneof(
  record({ unit: constantFrom("day" as const), interval }),
  record({
    unit: constantFrom("week" as const),
    interval,
    weekdays: array(weekday, { minLength: 1, maxLength: 7 }),
  }),
  record({ unit: constantFrom("month" as const), interval, on: monthDay }),
  record({
    unit: constantFrom("year" as const),
    interval,
    month: integer({ min: 1, max: 12 }),
    on: monthDay,
  }),
);

const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** Whether a rule means a day: asked of each day by itself, where ours goes from one to the next. */
function means(rule: Repetition, start: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const between = (unit: "day" | "week" | "month" | "year") => {
    if (unit === "day") return start.until(day, { largestUnit: "day" }).days;
    if (unit === "week")
      return mondayOf(start).until(mondayOf(day), { largestUnit: "day" }).days / 7;
    const years = day.year - start.year;
    return unit === "year" ? years : years * 12 + day.month - start.month;
  };
  if (between(rule.unit) % rule.interval !== 0) return false;
  if (rule.unit === "day") return true;
  if (rule.unit === "week") return rule.weekdays.some((one) => one === day.dayOfWeek);
  if (rule.unit === "year" && rule.month !== day.month) return false;
  return isOn(rule.on, day);
}

function isOn(on: MonthDay, day: Temporal.PlainDate): boolean {
  if ("day" in on) return day.day === Math.min(on.day, day.daysInMonth);
  if (on.weekday !== day.dayOfWeek) return false;
  return on.nth === -1 ? day.day > day.daysInMonth - 7 : Math.ceil(day.day / 7) === on.nth;
}

function instantOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;
}

test("occurrences agrees with Temporal for random rules and zones over ten years", () => {
  const first = Temporal.PlainDate.from("2020-01-01");
  assertProperty(
    property(
      rules,
      constantFrom(...zones),
      nat(20 * 365),
      nat(24 * 60 - 1),
      option(integer({ min: 1, max: 4 }), { nil: undefined }),
      (rule, timeZone, ahead, minute, count) => {
        const start = first.add({ days: ahead });
        const time = Temporal.PlainTime.from("00:00").add({ minutes: minute });
        const clock = time.toString({ smallestUnit: "minute" });
        const expected: string[] = [];
        // Ten years hold two of what happens every fifth.
        for (let days = 0; days < 3_700 && expected.length < (count ?? 3); days += 1) {
          const day = start.add({ days });
          if (!means(rule, start, day)) continue;
          const at = new Date(instantOf(day, clock, timeZone)).toISOString();
          if (expected.at(-1) !== at) expected.push(at);
        }
        const found = occurrences(
          { ...rule, ...(count !== undefined && { count }) },
          { startsAt: `${start.toString()}T${clock}`, timeZone, maxCount: expected.length },
        );
        expect(found.map(({ instant }) => instant.toISOString())).toEqual(expected);
      },
    ),
    { numRuns: 1_000 },
  );
}, 60_000);

test("occurrences repeats daily at the same local time around every clock change in every zone", () => {
  const from = Temporal.Instant.from("2020-01-01T00:00Z");
  const until = Temporal.Instant.from("2040-01-01T00:00Z");
  const seen = new Set<string>();
  const differing: string[] = [];
  let changes = 0;
  for (const timeZone of zones) {
    const begin = from.toZonedDateTimeISO(timeZone);
    let at = begin.getTimeZoneTransition("next");
    let before = begin.offset;
    for (; at !== null; at = at.getTimeZoneTransition("next")) {
      if (Temporal.Instant.compare(at.toInstant(), until) >= 0) break;
      changes += 1;
      // Zones whose clocks change alike are asked for once.
      const change = `${at.epochMilliseconds} ${before} ${at.offset}`;
      before = at.offset;
      if (seen.has(change)) continue;
      seen.add(change);
      for (const minutes of [-31, 0, 30]) {
        const local = at.toPlainDateTime().add({ minutes }).round("minute");
        const start = local.toPlainDate().subtract({ days: 2 });
        const time = local.toPlainTime().toString({ smallestUnit: "minute" });
        const theirs = [0, 1, 2, 3].map((days) => instantOf(start.add({ days }), time, timeZone));
        const ours = occurrences(
          { unit: "day", interval: 1 },
          { startsAt: `${start.toString()}T${time}`, timeZone, maxCount: 4 },
        ).map(({ instant }) => instant.getTime());
        if (ours.join() !== theirs.join()) differing.push(`${timeZone} ${local.toString()}`);
      }
    }
  }
  expect(differing).toEqual([]);
  expect(changes).toBeGreaterThan(4_000);
}, 60_000);

test("splitRepetition returns two rules with the same occurrences as the original", () => {
  assertProperty(
    property(
      rules,
      option(integer({ min: 1, max: 12 }), { nil: undefined }),
      nat(2_000),
      nat(5),
      array(nat(400), { maxLength: 4 }),
      (rule, count, ahead, at, added) => {
        const first = Temporal.PlainDate.from("2026-01-01").add({ days: ahead });
        const start = first.toString();
        const ruled: Repetition = { ...rule, ...(count !== undefined && { count }) };
        const also = added.map((days) => first.add({ days }).toString());
        const whole: Repetition = { ...ruled, also };
        const all = wallTimesOf(whole, `${start}T09:00`, 12);
        const days = new Set([
          ...wallTimesOf(ruled, `${start}T09:00`, 12),
          ...also.map((day) => `${day}T09:00`),
        ]);
        expect(all).toEqual([...days].toSorted().slice(0, 12));
        const cut = wallTimesOf(ruled, `${start}T09:00`, 12)[at];
        if (cut === undefined || !all.includes(cut)) return;
        const [before, rest] = splitRepetition(whole, `${start}T09:00`, cut);
        expect([
          ...wallTimesOf(before, `${start}T09:00`, 12),
          ...wallTimesOf(rest, cut, all.length - all.indexOf(cut)),
        ]).toEqual(all);
      },
    ),
    { numRuns: 500 },
  );
});
