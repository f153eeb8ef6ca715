import { expect, test } from "vitest";

import { colourFrom } from "./workspace-brand.ts";

test.each([
  ["#0A6C74", "#0a6c74"],
  [" 0a6c74 ", "#0a6c74"],
  ["#fc0", "#ffcc00"],
])("colourFrom reads %s", (typed, colour) => {
  expect(colourFrom(typed)).toBe(colour);
});

test.each(["", "red", "#12345", "#1234567", "#gggggg", "url(x)"])(
  "colourFrom refuses %j",
  (typed) => {
    expect(colourFrom(typed)).toBeUndefined();
  },
);
