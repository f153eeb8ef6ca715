import { expect, test } from "vitest";
import { layoutOf } from "./arrangement.ts";

const counts = [2, 3, 4, 5, 10];

test.each(["grid", "top", "mixed", "album"] as const)(
  "the %s arrangement fills every row for any number of pictures",
  (kind) => {
    for (const count of counts) {
      const { spans, rows, isTall } = layoutOf(kind, count);
      const cells = spans.reduce((all, span) => all + span, 0) + (isTall ? (spans[0] ?? 0) : 0);
      expect(cells, `${count} pictures`).toBe(6 * rows.length);
      expect(spans.length).toBeLessThanOrEqual(count);
    }
  },
);

test("shows at most five pictures in the mixed arrangement and four in top and grid", () => {
  expect(layoutOf("mixed", 7).spans).toHaveLength(5);
  expect(layoutOf("top", 7).spans).toHaveLength(4);
  expect(layoutOf("grid", 7).spans).toHaveLength(4);
});

test("albums and tiles show all pictures", () => {
  for (const count of [...counts, 20]) {
    expect(layoutOf("album", count).spans).toHaveLength(count);
    expect(layoutOf("tiles", count).spans).toHaveLength(count);
  }
});
