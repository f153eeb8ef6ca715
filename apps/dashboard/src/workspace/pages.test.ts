import { expect, test } from "vitest";
import { joinPages, sizeOf } from "./pages.ts";

test("joins pages, and adds up what could not be read", () => {
  const pages = [
    { rows: ["a", "b"], unreadable: 1 },
    { rows: [], unreadable: 2 },
  ];
  expect(joinPages({ pages })).toEqual({ rows: ["a", "b"], unreadable: 3 });
});

test("counts unreadable rows to a page's size, so that the next page begins behind them", () => {
  expect(sizeOf({ rows: ["a"], unreadable: 2 })).toBe(3);
});
