import { expect, test } from "vitest";
import { joinPages, sentRowCount } from "./pages.ts";

test("joinPages concatenates the rows and adds up the unreadable ones", () => {
  const pages = [
    { rows: ["a", "b"], unreadable: 1 },
    { rows: [], unreadable: 2 },
  ];
  expect(joinPages({ pages })).toEqual({ rows: ["a", "b"], unreadable: 3 });
});

test("sentRowCount includes unreadable rows, so that the next page starts after them", () => {
  expect(sentRowCount({ rows: ["a"], unreadable: 2 })).toBe(3);
});
