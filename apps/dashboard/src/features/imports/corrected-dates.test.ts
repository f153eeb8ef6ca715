import { importRows } from "@postlark/domain/imports/import-rows";
import type { ImportTable } from "@postlark/domain/imports/import-source";
import { expect, test } from "vitest";

import { dateTextOf, replaceDates } from "./corrected-dates.ts";

const table: ImportTable = {
  source: "csv",
  columns: ["Text", "Date", "Time"],
  rows: [
    ["Rye", "sometime", "soon"],
    ["Bread", "2027-12-24", "09:00"],
  ],
  lines: [2, 3],
};
const mapping = { text: 0, date: 1, time: 2 };

test("replaceDates puts a corrected date in place of the file's date", () => {
  expect(dateTextOf(table, mapping, 2)).toBe("sometime soon");
  const mended = replaceDates(table, mapping, { 2: "Dec 25, 2027 9:00 AM" });
  const rows = importRows(mended, { mapping, timeZone: "Europe/Berlin", order: null });
  expect(rows.map(({ at, errors }) => [at?.wallTime, errors])).toEqual([
    ["2027-12-25T09:00", []],
    ["2027-12-24T09:00", []],
  ]);
});

test("replaceDates leaves a file without a date column unchanged", () => {
  expect(replaceDates(table, { text: 0 }, { 2: "x" })).toBe(table);
});
