import { expect, test } from "vitest";

import { type DateOrder, orderShownBy, readTime } from "./read-time.ts";

const read = (date: string, time = "", order: DateOrder | null = null) => {
  const found = readTime({ date, time }, order, "Europe/Berlin");
  return "problem" in found ? found.problem : found.wallTime;
};

test.each([
  ["2026-11-22 09:00", "2026-11-22T09:00"],
  ["2026-11-22T09:00:30", "2026-11-22T09:00:30"],
  ["2026/1/2 9:05 pm", "2026-01-02T21:05"],
  ["2026-11-22, 12:30 a.m.", "2026-11-22T00:30"],
  ["2026-07-01T07:00:00Z", "2026-07-01T09:00"],
  ["2026-07-01T07:00:00.000+00:00", "2026-07-01T09:00"],
  ["2026-07-01 07:00 UTC", "2026-07-01T09:00"],
  ["2026-11-22", "time_missing"],
  ["2026-02-30 09:00", "date_unreadable"],
  ["2026-11-22 25:00", "date_unreadable"],
  ["2026-11-22 13:00 pm", "date_unreadable"],
  ["next Tuesday", "date_unreadable"],
  ["3/4/26 9:00", "date_unreadable"],
  ["03/04/2026 09:00", "date_order_unknown"],
])("%s is %s", (date, expected) => {
  expect(read(date)).toBe(expected);
});

test("what can be read in two ways is read as it was said to be, and never guessed", () => {
  expect(read("03/04/2026 09:00", "", "day-month")).toBe("2026-04-03T09:00");
  expect(read("03/04/2026 09:00", "", "month-day")).toBe("2026-03-04T09:00");
  expect(read("22.11.2026 9:00", "", "day-month")).toBe("2026-11-22T09:00");
  expect(read("22/11/2026 9:00", "", "month-day")).toBe("date_unreadable");
});

test("a column of its own has the time", () => {
  expect(read("2026-11-22", "9:30")).toBe("2026-11-22T09:30");
  expect(read("2026-11-22", "soon")).toBe("date_unreadable");
});

test("a time that clocks skip is said to be moved", () => {
  const skipped = readTime({ date: "2026-03-29 02:30", time: "" }, null, "Europe/Berlin");
  expect(skipped).toMatchObject({ isMoved: true, instant: new Date("2026-03-29T01:30:00Z") });
});

test.each([
  [["2026-11-22 09:00", ""], "none"],
  [["03/04/2026", "22/11/2026"], "day-month"],
  [["03/04/2026", "11/22/2026"], "month-day"],
  [["03/04/2026"], null],
  [["22/11/2026", "11/22/2026"], null],
])("%j shows the order %s", (dates, order) => {
  expect(orderShownBy(dates)).toBe(order);
});
