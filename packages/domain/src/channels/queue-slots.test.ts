import {
  array,
  assert as assertProperty,
  constantFrom,
  integer,
  nat,
  property,
  record,
} from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { freeSlots, generateSlots, type Slot, sortSlots, weekdays } from "./queue-slots.ts";

const zones = Intl.supportedValuesOf("timeZone");
const none = new Set<number>();
const isoOf = (slots: readonly Slot[], after: string, timeZone: string, count = 3, taken = none) =>
  freeSlots(slots, { after: new Date(after), timeZone, taken, skipped: [], count }).map(
    ({ instant }) => instant.toISOString(),
  );

const tuesday: Slot = { weekday: 2, time: "09:00" };

test("freeSlots follows the local clock over a clock change", () => {
  expect(isoOf([tuesday], "2027-03-20T00:00Z", "Europe/Berlin")).toEqual([
    "2027-03-23T08:00:00.000Z",
    "2027-03-30T07:00:00.000Z",
    "2027-04-06T07:00:00.000Z",
  ]);
});

test("freeSlots leaves out taken and past slots, and one that is due now", () => {
  const taken = new Set([Date.parse("2027-03-30T07:00Z")]);
  expect(isoOf([tuesday], "2027-03-23T08:00Z", "Europe/Berlin", 1, taken)).toEqual([
    "2027-04-06T07:00:00.000Z",
  ]);
});

test("freeSlots delays a slot that the clocks skip, and returns one slot if another is due at the delayed time", () => {
  const slots: Slot[] = [
    { weekday: 7, time: "02:30" },
    { weekday: 7, time: "03:30" },
  ];
  expect(isoOf(slots, "2027-03-27T12:00Z", "Europe/Berlin", 2)).toEqual([
    "2027-03-28T01:30:00.000Z",
    "2027-04-04T00:30:00.000Z",
  ]);
});

test("freeSlots leaves out skipped days in the zone's own calendar", () => {
  const late: Slot[] = [{ weekday: 1, time: "23:30" }, tuesday];
  const free = freeSlots(late, {
    after: new Date("2027-03-29T12:00Z"),
    timeZone: "America/New_York",
    taken: none,
    // The Monday's slot is of Tuesday already in UTC.
    skipped: ["2027-03-30"],
    count: 2,
  });
  expect(free.map(({ wallTime }) => wallTime)).toEqual(["2027-03-29T23:30", "2027-04-05T23:30"]);
});

test("freeSlots leaves out times on a day that has reached the channel's limit", () => {
  const free = freeSlots([tuesday], {
    after: new Date("2027-03-29T12:00Z"),
    timeZone: "UTC",
    taken: none,
    skipped: [],
    isFull: (at) => at < Date.parse("2027-04-10T00:00Z"),
    count: 1,
  });
  expect(free.map(({ wallTime }) => wallTime)).toEqual(["2027-04-13T09:00"]);
});

test("freeSlots returns no slots for a channel without slots, and stops looking after a full year", () => {
  expect(isoOf([], "2027-01-01T00:00Z", "UTC")).toEqual([]);
  const full = new Set(
    Array.from(
      { length: 60 },
      (_, week) => Date.parse("2027-01-05T09:00Z") + week * 7 * 86_400_000,
    ),
  );
  expect(isoOf([tuesday], "2027-01-01T00:00Z", "UTC", 1, full)).toEqual([]);
});

test("generateSlots spreads three times a day over the working days", () => {
  const slots = generateSlots({ perDay: 3, days: [1, 2, 3, 4, 5], from: "09:00", until: "17:00" });
  expect(slots).toHaveLength(15);
  expect(slots.slice(0, 3)).toEqual([
    { weekday: 1, time: "09:00" },
    { weekday: 1, time: "13:00" },
    { weekday: 1, time: "17:00" },
  ]);
});

test("generateSlots puts a single daily slot at the first time", () => {
  const slots = generateSlots({ perDay: 1, days: [1, 2], from: "09:00", until: "17:00" });
  expect(slots).toEqual([
    { weekday: 1, time: "09:00" },
    { weekday: 2, time: "09:00" },
  ]);
});

test("sortSlots sorts and removes duplicates", () => {
  const late: Slot = { weekday: 1, time: "18:00" };
  expect(sortSlots([tuesday, late, { ...tuesday }])).toEqual([late, tuesday]);
});

const slot = record({
  weekday: constantFrom(...weekdays),
  time: nat(24 * 60 - 1).map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
  ),
});

/** The same by Temporal: the soonest that are left, of more than are wanted. */
function expected(slots: readonly Slot[], after: number, zone: string, skipped: number): number[] {
  const begin = Temporal.Instant.fromEpochMilliseconds(after)
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const found = new Set<number>();
  // What clocks skip may come after the first of the next day: a day is looked at whole.
  for (let ahead = -2; ahead < 60 && found.size < skipped + 3 + slots.length; ahead += 1) {
    const weekday = ((begin.dayOfWeek + ahead + 13) % 7) + 1;
    for (const { time } of slots.filter((one) => one.weekday === weekday)) {
      const { epochMilliseconds } = begin
        .add({ days: ahead })
        .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) });
      if (epochMilliseconds > after) found.add(epochMilliseconds);
    }
  }
  return [...found].toSorted((one, other) => one - other);
}

test("freeSlots agrees with Temporal at random times and around clock changes, in every zone", () => {
  const from = Date.UTC(2020, 0);
  const minutes = (Date.UTC(2040, 0) - from) / 60_000;
  const at = (zone: string, minute: number, isAtChange: boolean) => {
    const instant = from + minute * 60_000;
    if (!isAtChange) return instant;
    const change = Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition("next");
    // A day before clocks change, where they do.
    return change === null ? instant : change.epochMilliseconds - 86_400_000;
  };
  assertProperty(
    property(
      constantFrom(...zones),
      integer({ min: 0, max: minutes }),
      constantFrom(true, false),
      array(slot, { minLength: 1, maxLength: 8 }),
      nat(3),
      (zone, minute, isAtChange, slots, skipped) => {
        const after = at(zone, minute, isAtChange);
        const due = expected(slots, after, zone, skipped);
        const taken = new Set(due.slice(0, skipped));
        const found = freeSlots(slots, {
          after: new Date(after),
          timeZone: zone,
          taken,
          skipped: [],
          count: 3,
        });
        expect(found.map(({ instant }) => instant.getTime())).toEqual(
          due.slice(skipped, skipped + 3),
        );
      },
    ),
    { numRuns: 3_000 },
  );
}, 60_000);
