import { assert as assertProperty, constantFrom, nat, property } from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";

import { isTimeZone, resolveWallTime, wallTimeAt } from "./wall-time.ts";

const zones = Intl.supportedValuesOf("timeZone");

test.each([
  ["2026-11-22T09:00", "Europe/Berlin", "2026-11-22T08:00:00.000Z"],
  ["2026-11-22T09:00:30", "Asia/Kolkata", "2026-11-22T03:30:30.000Z"],
  ["2028-02-29T23:59", "America/St_Johns", "2028-03-01T03:29:00.000Z"],
  ["2026-11-22T09:00", "UTC", "2026-11-22T09:00:00.000Z"],
])("resolveWallTime(%s, %s) is %s", (wallTime, zone, instant) => {
  const resolved = resolveWallTime(wallTime, zone);
  expect(resolved).toEqual({ instant: new Date(instant), movedBy: 0, isDouble: false });
});

test("resolveWallTime moves a skipped time forward by the gap, and reports it", () => {
  expect(resolveWallTime("2027-03-28T02:30", "Europe/Berlin")).toEqual({
    instant: new Date("2027-03-28T01:30Z"),
    movedBy: 60,
    isDouble: false,
  });
  expect(resolveWallTime("2026-10-04T02:15", "Australia/Lord_Howe")).toMatchObject({ movedBy: 30 });
});

test("resolveWallTime moves a time on a skipped day to the next day", () => {
  const { instant, movedBy } = resolveWallTime("2011-12-30T12:00", "Pacific/Apia");
  expect([wallTimeAt(instant, "Pacific/Apia"), movedBy]).toEqual(["2011-12-31T12:00", 24 * 60]);
});

test("resolveWallTime takes the first of a repeated time, and reports it", () => {
  expect(resolveWallTime("2027-10-31T02:30", "Europe/Berlin")).toEqual({
    instant: new Date("2027-10-31T00:30Z"),
    movedBy: 0,
    isDouble: true,
  });
});

test.each([
  ["2026-02-30T09:00"],
  ["2026-13-01T09:00"],
  ["2026-11-22T24:00"],
  ["2026-11-22T09:60"],
  ["2026-11-22"],
  ["2026-11-22T09:00Z"],
  ["2026-11-22 09:00"],
  [""],
])("resolveWallTime refuses %j", (wallTime) => {
  expect(() => resolveWallTime(wallTime, "Europe/Berlin")).toThrow(RangeError);
});

test("isTimeZone accepts IANA names only", () => {
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(["", "Mars/Olympus", "+01:00", "Europe/Berlin "].filter(isTimeZone)).toEqual([]);
  expect(
    ["UTC", "GMT", "CET", "EST", "GB", "NZ", "Cuba", "PST8PDT"].filter(isTimeZone),
  ).toHaveLength(8);
  // ICU's own, which are none of IANA's: it reads Dhaka, Kolkata, Anchorage, Buenos Aires and Cairo.
  const own = ["BST", "IST", "AST", "AGT", "ART", "NST", "PST", "CST", "JST", "SST"];
  expect(own.filter(isTimeZone)).toEqual([]);
});

test("resolveWallTime agrees with Temporal at every clock change in every zone over twenty years", () => {
  const from = Temporal.Instant.from("2020-01-01T00:00Z");
  const until = Temporal.Instant.from("2040-01-01T00:00Z");
  let changes = 0;
  const found: unknown[] = [];
  // Temporal is asked once for all zones whose clocks change alike.
  const expectedByRules = new Map<string, readonly Expected[]>();
  for (const zone of zones) {
    const local: Temporal.PlainDateTime[] = [];
    const begin = from.toZonedDateTimeISO(zone);
    let alike = begin.offset;
    let at = begin.getTimeZoneTransition("next");
    while (at !== null && Temporal.Instant.compare(at.toInstant(), until) < 0) {
      local.push(at.toPlainDateTime());
      alike += ` ${at.epochMilliseconds} ${at.offset}`;
      at = at.getTimeZoneTransition("next");
    }
    changes += local.length;
    const minutes = [-61, -60, -31, -1, 0, 1, 29, 30, 59, 60, 61];
    const theirs =
      expectedByRules.get(alike) ??
      local.flatMap((time) =>
        minutes.map((after) => byTemporal(time.add({ minutes: after }), zone)),
      );
    expectedByRules.set(alike, theirs);
    found.push(...theirs.flatMap((one) => differences(one, zone)));
  }
  expect(found).toEqual([]);
  expect(changes).toBeGreaterThan(4_000);
}, 120_000);

test("resolveWallTime agrees with Temporal at random minutes in random zones", () => {
  const minutes = Math.round((Date.UTC(2040, 0) - Date.UTC(2020, 0)) / 60_000);
  const start = Temporal.PlainDateTime.from("2020-01-01T00:00");
  assertProperty(
    property(constantFrom(...zones), nat(minutes), (zone, after) => {
      const theirs = byTemporal(start.add({ minutes: after }), zone);
      expect(differences(theirs, zone)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});

type Expected = { readonly wallTime: string; readonly resolved: string };

/** What a time in a zone is, as Temporal has it. */
function byTemporal(exact: Temporal.PlainDateTime, zone: string): Expected {
  const plain = exact.round("minute");
  const wallTime = plain.toString({ smallestUnit: "minute" });
  const first = plain.toZonedDateTime(zone, { disambiguation: "compatible" });
  const later = plain.toZonedDateTime(zone, { disambiguation: "later" });
  const movedBy = first.toPlainDateTime().since(plain).total("minutes");
  const resolved = {
    instant: new Date(first.epochMilliseconds),
    movedBy,
    isDouble: movedBy === 0 && later.epochMilliseconds !== first.epochMilliseconds,
    shown: first.toPlainDateTime().toString({ smallestUnit: "minute" }),
  };
  // Vitest compares a tenth as fast.
  return { wallTime, resolved: JSON.stringify(resolved) };
}

/** Where we disagree with Temporal about a time in a zone. */
function differences({ wallTime, resolved: theirs }: Expected, zone: string) {
  const resolved = resolveWallTime(wallTime, zone);
  const ours = JSON.stringify({ ...resolved, shown: wallTimeAt(resolved.instant, zone) });
  return ours === theirs ? [] : [{ wallTime, zone, ours, theirs }];
}
