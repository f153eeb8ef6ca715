import { expect, test } from "vitest";

import { labelsOf } from "./label.ts";

test("labelsOf returns the labels with the given ids, in the list's order, and skips deleted ones", () => {
  const spring = { id: "1", name: "Spring", hue: "teal" } as const;
  const summer = { id: "2", name: "Summer", hue: "amber" } as const;
  const winter = { id: "3", name: "Winter", hue: "blue" } as const;
  expect(labelsOf(["3", "1", "gone"], [spring, summer, winter])).toEqual([spring, winter]);
});
