import { expect, test } from "vitest";

import budgets from "./budgets.json" with { type: "json" };
import { iconNames, measureIcon, measurePart, type PartSize, partNames } from "./measure.ts";

const measured = new Map<string, PartSize>();
for (const part of partNames()) measured.set(part, await measurePart(part));

test("each part has a budget, and each budget a part", () => {
  expect(Object.keys(budgets).toSorted()).toEqual([...measured.keys()].toSorted());
});

test.each(Object.entries(budgets))("%s costs at most %d bytes", (part, budget) => {
  const size = measured.get(part)?.eager ?? Number.NaN;
  expect(size).toBeLessThanOrEqual(budget);
  // One that has become loose no longer guards anything.
  expect(size).toBeGreaterThan(budget / 2);
});

test("an icon costs at most half a kilobyte", async () => {
  for (const icon of iconNames()) {
    const { eager } = await measureIcon(icon);
    expect({ icon, isSmall: eager <= 512 }).toEqual({ icon, isSmall: true });
  }
});

test("a button brings a spinner and nothing else of the kit", () => {
  const own = measured.get("button")?.contents.filter((name) => name.endsWith(".tsx"));
  expect(own).toEqual(["src/parts/button/button.tsx", "src/parts/spinner/spinner.tsx"]);
});
