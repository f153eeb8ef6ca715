import { afterAll, beforeAll, expect, test } from "vitest";

import { resolveWallTime, wallTimeAt } from "./wall-time.ts";
import { correctTimeZones, zoneNames } from "./correct-intl.ts";

const native = Intl.DateTimeFormat;

// What each law says: the news of tz 2026b (British Columbia), 2026c and 2026d (Alberta, Northwest Territories, Morocco).
const laws: readonly (readonly [string, string, string])[] = [
  ["America/Vancouver", "2027-01-15T09:00", "2027-01-15T16:00:00.000Z"],
  ["Canada/Mountain", "2027-01-15T09:00", "2027-01-15T15:00:00.000Z"],
  ["America/Inuvik", "2030-12-24T18:30", "2030-12-25T00:30:00.000Z"],
  ["Africa/Casablanca", "2027-04-15T09:00", "2027-04-15T09:00:00.000Z"],
  ["Europe/Berlin", "2027-01-15T09:00", "2027-01-15T08:00:00.000Z"],
  ["Asia/Kathmandu", "2027-01-15T09:00", "2027-01-15T03:15:00.000Z"],
  // Behind the years that are shipped, and before them.
  ["Europe/Berlin", "2045-07-15T09:00", "2045-07-15T07:00:00.000Z"],
  ["Pacific/Apia", "2011-12-29T12:00", "2011-12-29T22:00:00.000Z"],
];

beforeAll(correctTimeZones);

afterAll(() => {
  Intl.DateTimeFormat = native;
});

test.each(laws)(
  "the clocks in %s show %s at %s, even with outdated data in the runtime",
  (zone, wall, instant) => {
    expect(resolveWallTime(wall, zone).instant.toISOString()).toBe(instant);
    expect(wallTimeAt(new Date(instant), zone)).toBe(wall);
  },
);

test("every Intl formatter shows the corrected time and offset", () => {
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Vancouver",
    dateStyle: "medium",
    timeStyle: "short",
  });
  const morning = new Date("2027-01-15T16:00Z");
  expect(formatter.format(morning)).toBe("Jan 15, 2027, 9:00 AM");
  expect(formatter.formatRange(morning, new Date("2027-01-15T17:30Z"))).toMatch(
    /9:00\s–\s10:30\sAM/,
  );
  const hour = formatter.formatToParts(morning).find(({ type }) => type === "hour")?.value;
  expect(hour).toBe("9");
  expect(formatter.resolvedOptions().timeZone).toBe("America/Vancouver");
  expect(formatter).toBeInstanceOf(Intl.DateTimeFormat);
  const offset = Intl.DateTimeFormat("en", {
    timeZone: "America/Vancouver",
    timeZoneName: "shortOffset",
    hour: "numeric",
  });
  expect(offset.format(morning)).toMatch(/GMT-7/);
});

test("an unknown zone still throws, and the default zone stays the machine's", () => {
  expect(() => new Intl.DateTimeFormat("en", { timeZone: "Mars/Olympus" })).toThrow(RangeError);
  expect(new Intl.DateTimeFormat("en").resolvedOptions().timeZone).toBe(
    new native("en").resolvedOptions().timeZone,
  );
});

test("zoneNames includes every zone that Intl lists", () => {
  const names = new Set(zoneNames());
  expect(Intl.supportedValuesOf("timeZone").filter((name) => !names.has(name))).toEqual([]);
});
