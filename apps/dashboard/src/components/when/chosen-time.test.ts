import { expect, test } from "vitest";
import { dueTimeOf, formatClock, formatDue, formatZone, nextHour } from "./chosen-time.ts";

const now = new Date("2026-11-22T09:10:00Z");

test("now is no instant of its own", () => {
  expect(dueTimeOf({ kind: "now" }, "Europe/Berlin")).toEqual({
    instant: null,
    movedTo: null,
    isDouble: false,
  });
});

test("a time is what clocks in the workspace's zone show", () => {
  const due = dueTimeOf({ kind: "at", wallTime: "2026-11-24T09:00" }, "Europe/Berlin");
  expect(due?.instant?.toISOString()).toBe("2026-11-24T08:00:00.000Z");
});

test("a time that clocks skip says what it becomes, one they show twice says so", () => {
  const skipped = dueTimeOf({ kind: "at", wallTime: "2027-03-28T02:30" }, "Europe/Berlin");
  expect(skipped).toMatchObject({ movedTo: "2027-03-28T03:30", isDouble: false });
  const twice = dueTimeOf({ kind: "at", wallTime: "2026-10-25T02:30" }, "Europe/Berlin");
  expect(twice).toMatchObject({ movedTo: null, isDouble: true });
  expect(twice?.instant?.toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

test.each(["T09:00", "2026-11-24T", "2026-02-30T09:00"])("%s is no time yet", (wallTime) => {
  expect(dueTimeOf({ kind: "at", wallTime }, "Europe/Berlin")).toBeUndefined();
});

test("the first offer is a whole hour that leaves time to write", () => {
  expect(nextHour(now, "Europe/Berlin")).toBe("2026-11-22T11:00");
  expect(nextHour(new Date("2026-11-22T22:40:00Z"), "Europe/Berlin")).toBe("2026-11-23T01:00");
});

const at = (iso: string, since = now) =>
  formatDue(new Date(iso), since, "Europe/Berlin").replaceAll("\u202F", " ");

test("times are short within the week, and have their date beyond, and their year in another one", () => {
  expect(at("2026-11-24T08:00:00Z")).toBe("Tue 9:00 AM");
  expect(at("2026-12-03T08:00:00Z")).toBe("Thu, Dec 3, 9:00 AM");
  expect(at("2027-01-02T08:00:00Z", new Date("2026-12-30T08:00:00Z"))).toBe("Sat 9:00 AM");
  expect(at("2027-01-03T08:00:00Z")).toBe("Sun, Jan 3, 2027, 9:00 AM");
});

test("a zone is named with what it is ahead by", () => {
  expect(formatZone("America/New_York", now)).toBe("America/New York (GMT-5)");
  expect(formatClock("2026-11-24T14:30").replaceAll("\u202F", " ")).toBe("2:30 PM");
});
