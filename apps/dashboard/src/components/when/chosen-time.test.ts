import { expect, test } from "vitest";
import { dueTimeOf, formatClock, formatDue, formatZone, nextHour } from "./chosen-time.ts";

const now = new Date("2026-11-22T09:10:00Z");

test('the time "now" has no instant yet', () => {
  expect(dueTimeOf({ kind: "now" }, "Europe/Berlin")).toEqual({
    instant: null,
    movedTo: null,
    isDouble: false,
  });
});

test("reads a wall time in the workspace's time zone", () => {
  const due = dueTimeOf({ kind: "at", wallTime: "2026-11-24T09:00" }, "Europe/Berlin");
  expect(due?.instant?.toISOString()).toBe("2026-11-24T08:00:00.000Z");
});

test("a wall time that clocks skip moves forward, and a repeated one is marked as isDouble", () => {
  const skipped = dueTimeOf({ kind: "at", wallTime: "2027-03-28T02:30" }, "Europe/Berlin");
  expect(skipped).toMatchObject({ movedTo: "2027-03-28T03:30", isDouble: false });
  const twice = dueTimeOf({ kind: "at", wallTime: "2026-10-25T02:30" }, "Europe/Berlin");
  expect(twice).toMatchObject({ movedTo: null, isDouble: true });
  expect(twice?.instant?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test.each(["T09:00", "2026-11-24T", "2026-02-30T09:00"])("%s is not a valid time", (wallTime) => {
  expect(dueTimeOf({ kind: "at", wallTime }, "Europe/Berlin")).toBeUndefined();
});

test("nextHour suggests a full hour at least 30 minutes away", () => {
  expect(nextHour(now, "Europe/Berlin")).toBe("2026-11-22T11:00");
  expect(nextHour(new Date("2026-11-22T22:40:00Z"), "Europe/Berlin")).toBe("2026-11-23T01:00");
});

const at = (iso: string, since = now) =>
  formatDue(new Date(iso), since, "Europe/Berlin").replaceAll("\u202F", " ");

test("formats a time within a week as its weekday, a later one with the date, and one in another year with the year", () => {
  expect(at("2026-11-24T08:00:00Z")).toBe("Tue 9:00 AM");
  expect(at("2026-12-03T08:00:00Z")).toBe("Thu, Dec 3, 9:00 AM");
  expect(at("2027-01-02T08:00:00Z", new Date("2026-12-30T08:00:00Z"))).toBe("Sat 9:00 AM");
  expect(at("2027-01-03T08:00:00Z")).toBe("Sun, Jan 3, 2027, 9:00 AM");
});

test("formatZone names the zone's city and its offset from UTC", () => {
  expect(formatZone("America/New_York", now)).toBe("New York time (GMT-5)");
  expect(formatZone("America/Argentina/Buenos_Aires", now)).toBe("Buenos Aires time (GMT-3)");
  expect(formatZone("Etc/UTC", now)).toBe("UTC");
  expect(formatClock("2026-11-24T14:30").replaceAll("\u202F", " ")).toBe("2:30 PM");
});
