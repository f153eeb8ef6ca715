import { expect, test } from "vitest";

import { type DateOrder, dateOrderOf, readTime } from "./read-time.ts";

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
  ["3/4/26 9:00", "date_order_unknown"],
  ["03/04/2026 09:00", "date_order_unknown"],
])("readTime reads %s as %s", (date, expected) => {
  expect(read(date)).toBe(expected);
});

// As spreadsheets, social tools and people in the product's languages write one morning.
test.each([
  "2027-12-24T09:00:00.000",
  "2027-12-24T09:00",
  "2027/12/24 9:00",
  "2027.12.24 09:00",
  "20271224T090000",
  "20271224 0900",
  "24-Dec-27 09:00",
  "24-Dec-2027 9:00 AM",
  "24 Dec 2027 09:00",
  "24 December 2027, 9:00 am",
  "24th of December 2027 at 9am",
  "Dec 24, 2027 9:00 AM",
  "December 24, 2027 at 9:00 AM",
  "Friday, December 24, 2027 9:00 AM",
  "Fri 24 Dec 2027 09:00",
  "2027-Dec-24 09:00",
  "9:00 AM, Dec 24, 2027",
  "09:00 24 Dec 2027",
  "24. Dezember 2027 09:00",
  "24. Dez. 2027, 9 Uhr",
  "Freitag, 24. Dezember 2027 um 09:00 Uhr",
  "24 de diciembre de 2027 a las 9:00",
  "24 dic 2027 09:00",
  "24 décembre 2027 à 09h00",
  "vendredi 24 décembre 2027 9h",
  "24 déc. 2027 09h00",
  "2027年12月24日 09:00",
  "２０２７-１２-２４ ０９:００",
  "46745.375",
  "46745,375",
  "'2027-12-24 09:00",
  "2027-12-24\u00a09:00\u202fAM",
  "Fri, 24 Dec 2027 08:00:00 GMT",
  "2027-12-24T08:00:00Z",
  "1829635200",
  "1829635200000",
])("readTime reads %s as December 24, 2027, 09:00", (date) => {
  expect(read(date)).toBe("2027-12-24T09:00");
});

test.each([
  ["24.12.27 09:00", "day-month"],
  ["24.12.2027 09.00", "day-month"],
  ["24. 12. 2027 9:00", "day-month"],
  ["24/12/2027 09h00", "day-month"],
  ["24/12/2027 9h", "day-month"],
  ["24.12.2027 9 Uhr", "day-month"],
  ["24-12-2027 9:00:00", "day-month"],
  ["09:00 24/12/2027", "day-month"],
  ["12/24/27 9:00", "month-day"],
  ["12/24/2027 9:00:00 AM", "month-day"],
  ["12/24/2027 9 AM", "month-day"],
  ["12/24/2027 - 9:00am", "month-day"],
  ["12/24/2027 at 9:00 a.m.", "month-day"],
] as const)(
  "readTime refuses %s without an order of day and month, and reads it with the order %s",
  (date, order) => {
    expect(read(date)).toBe("date_order_unknown");
    expect(read(date, "", order)).toBe("2027-12-24T09:00");
  },
);

test.each([
  ["9 AM", "2027-12-24T09:00"],
  ["09h00", "2027-12-24T09:00"],
  ["09.00", "2027-12-24T09:00"],
  ["0.375", "2027-12-24T09:00"],
  ["21:30:00", "2027-12-24T21:30"],
  ["noon", "2027-12-24T12:00"],
])("readTime reads %s from a separate time column as %s", (time, want) => {
  expect(read("2027-12-24", time)).toBe(want);
  expect(read("46745", time)).toBe(want);
});

test.each([
  ["2027-12-24 09:00 EST", "date_zone"],
  ["Dec 24, 2027 9:00 AM PST", "date_zone"],
  ["24 Foo 2027 09:00", "date_unreadable"],
  ["Dec 24 9:00", "date_unreadable"],
  ["31 April 2027 09:00", "date_unreadable"],
  ["December 2027", "date_unreadable"],
  ["46745", "time_missing"],
  ["24 Dec 2027", "time_missing"],
])("readTime refuses %s as %s", (date, problem) => {
  expect(read(date)).toBe(problem);
});

test("readTime reads an ambiguous date by the given order only", () => {
  expect(read("03/04/2026 09:00", "", "day-month")).toBe("2026-04-03T09:00");
  expect(read("03/04/2026 09:00", "", "month-day")).toBe("2026-03-04T09:00");
  expect(read("22.11.2026 9:00", "", "day-month")).toBe("2026-11-22T09:00");
  expect(read("22/11/2026 9:00", "", "month-day")).toBe("date_unreadable");
});

test("readTime takes the time from its own column", () => {
  expect(read("2026-11-22", "9:30")).toBe("2026-11-22T09:30");
  expect(read("2026-11-22", "soon")).toBe("date_unreadable");
});

test("readTime reports a time moved by a clock change", () => {
  const skipped = readTime({ date: "2026-03-29 02:30", time: "" }, null, "Europe/Berlin");
  expect(skipped).toMatchObject({ isMoved: true, instant: new Date("2026-03-29T01:30:00Z") });
});

test.each([
  [["2026-11-22 09:00", ""], "none"],
  [["03/04/2026", "22/11/2026"], "day-month"],
  [["03/04/2026", "11/22/2026"], "month-day"],
  [["03/04/2026"], null],
  [["22/11/2026", "11/22/2026"], null],
])("dateOrderOf(%j) is %j", (dates, order) => {
  expect(dateOrderOf(dates)).toBe(order);
});
