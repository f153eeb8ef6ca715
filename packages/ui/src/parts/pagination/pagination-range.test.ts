import { describe, expect, it } from "vitest";
import { paginationRange } from "./pagination-range.ts";

describe("a pagination's range", () => {
  it("is every page while they are few", () => {
    expect(paginationRange(1, 1)).toEqual([1]);
    expect(paginationRange(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("has its gap where it leaves pages out", () => {
    expect(paginationRange(1, 20)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
    expect(paginationRange(4, 20)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
    expect(paginationRange(5, 20)).toEqual([1, "gap-before", 4, 5, 6, "gap-after", 20]);
    expect(paginationRange(17, 20)).toEqual([1, "gap-before", 16, 17, 18, 19, 20]);
    expect(paginationRange(20, 20)).toEqual([1, "gap-before", 16, 17, 18, 19, 20]);
  });

  it("keeps its width, shows the current page and never hides a single page behind a gap", () => {
    for (let page = 1; page <= 8; page += 1) {
      const slots = paginationRange(page, 8);
      expect(slots).toHaveLength(7);
      expect(slots).toContain(page);
      const shown = slots.filter((slot) => typeof slot === "number");
      const hidden = 8 - shown.length;
      expect(hidden).toBeGreaterThanOrEqual(2 * (7 - shown.length));
    }
  });
});
