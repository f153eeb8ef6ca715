import { array, assert, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDay } from "./calendar-day.ts";
import { calendarNoteSchema, includesDay, noteBands } from "./calendar-note.ts";

const week = Array.from({ length: 7 }, (_, index) => addDays("2026-11-23", index));

const note = (firstDay: CalendarDay, lastDay: CalendarDay = firstDay) => ({ firstDay, lastDay });

test("noteBands clips a note at both ends of the row", () => {
  const campaign = note("2026-11-01", "2026-12-31");
  expect(noteBands([campaign], week)).toEqual([{ note: campaign, column: 0, span: 7, lane: 0 }]);
  expect(noteBands([note("2026-11-22"), note("2026-11-30")], week)).toEqual([]);
});

test("noteBands puts the earliest and longest note first, and reuses free lanes", () => {
  const [long, short, later] = [
    note("2026-11-23", "2026-11-25"),
    note("2026-11-23"),
    note("2026-11-26", "2026-12-02"),
  ];
  expect(
    noteBands([later, short, long], week).map(({ column, span, lane }) => [column, span, lane]),
  ).toEqual([
    [0, 3, 0],
    [0, 1, 1],
    [3, 4, 0],
  ]);
});

test("noteBands never lets two notes overlap, and covers all days of each note", () => {
  const anyNote = tuple(integer({ min: -9, max: 9 }), integer({ min: 0, max: 12 })).map(
    ([from, length]) => note(addDays("2026-11-23", from), addDays("2026-11-23", from + length)),
  );
  assert(
    property(array(anyNote, { maxLength: 12 }), (notes) => {
      const cells = noteBands(notes, week).flatMap((band) => {
        const columns = Array.from({ length: band.span }, (_, index) => band.column + index);
        expect(columns.map((column) => week[column])).toEqual(
          week.filter((day) => includesDay(band.note, day)),
        );
        return columns.map((column) => `${band.lane} ${column}`);
      });
      expect(new Set(cells).size).toBe(cells.length);
    }),
  );
});

test("calendarNoteSchema accepts only existing days", () => {
  const row = {
    id: "0197f0a0-0000-4000-8000-000000000001",
    text: "Sale",
    hue: "teal",
    revision: 1,
  };
  const parse = (firstDay: string) =>
    calendarNoteSchema.safeParse({ ...row, firstDay, lastDay: "2026-12-01" }).success;
  expect(parse("2026-11-23")).toBe(true);
  expect(parse("2026-02-30")).toBe(false);
});
