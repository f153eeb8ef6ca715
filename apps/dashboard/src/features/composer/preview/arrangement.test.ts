import { expect, test } from "vitest";
import { placed } from "./arrangement.ts";

const counts = [2, 3, 4, 5, 10];

test.each(["grid", "top", "mixed", "album"] as const)(
  "fills every row of %s, whatever the count",
  (kind) => {
    for (const count of counts) {
      const { spans, rows, isTall } = placed(kind, count);
      const cells = spans.reduce((all, span) => all + span, 0) + (isTall ? (spans[0] ?? 0) : 0);
      expect(cells, `${count} pictures`).toBe(6 * rows.length);
      expect(spans.length).toBeLessThanOrEqual(count);
    }
  },
);

test("shows five of more than four where there is room for them, else four", () => {
  expect(placed("mixed", 7).spans).toHaveLength(5);
  expect(placed("top", 7).spans).toHaveLength(4);
  expect(placed("grid", 7).spans).toHaveLength(4);
});

test("shows all of an album, and of tiles", () => {
  for (const count of [...counts, 20]) {
    expect(placed("album", count).spans).toHaveLength(count);
    expect(placed("tiles", count).spans).toHaveLength(count);
  }
});
