import { expect, test } from "vitest";
import { excerptOf } from "./delivery-text.ts";

test.each([
  ["  Rye from seven. ", "Rye from seven."],
  ["", "Without text"],
  [
    "The first Stollen leaves the oven at six. Whoever comes early gets the end piece",
    "The first Stollen leaves the oven at six. Whoever comes early gets the end…",
  ],
])("a delivery with the excerpt %j is shown as %j", (excerpt, shown) => {
  expect(excerptOf({ excerpt })).toBe(shown);
});
