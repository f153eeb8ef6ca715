import { assert as assertProperty, array, nat, property } from "fast-check";
import { expect, test } from "vitest";

import { createThoughtFilter } from "./without-thoughts.ts";

function shown(pieces: readonly string[], isHeld = true): string {
  const filter = createThoughtFilter({ isHeld });
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

// How DeepSeek R1, Qwen 3, Magistral and Gemini's compatible endpoint write their thoughts.
test.each([
  ["no thought", "Fresh rye.", "Fresh rye."],
  ["a thought", "<think>The user wants bread.</think>\n\nFresh rye.", "Fresh rye."],
  ["an empty one", "<think>\n\n</think>\n\nFresh rye.", "Fresh rye."],
  ["no beginning", "The user wants bread.\n</think>\n\nFresh rye.", "Fresh rye."],
  ["in capitals", "<THINK>bread</THINK>Fresh rye.", "Fresh rye."],
  ["in brackets", "[THINK]bread[/THINK]Fresh rye.", "Fresh rye."],
  ["another name", "<thought>bread</thought>Fresh rye.", "Fresh rye."],
  ["two", "<think>a</think>Fresh\n<think>b</think>rye.", "Fresh\nrye."],
  ["no end", "<think>The user wants", ""],
  ["what only looks like one", "1 < 2, a <thin> line [T", "1 < 2, a <thin> line [T"],
  ["a tag that a sentence is about", "Models write <think> first.", "Models write <think> first."],
])("shows of %s what is the answer, however its pieces are cut", (_, said, want) => {
  expect(shown([said])).toBe(want);
  assertProperty(
    property(array(nat(said.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), said.length];
      const pieces = places.slice(1).map((place, index) => said.slice(places[index], place));
      expect(shown(pieces)).toBe(want);
    }),
  );
});

test("shows pieces as they come where nothing is held back", () => {
  const filter = createThoughtFilter({ isHeld: false });
  expect(["Fresh ", "rye <", "3"].map((piece) => filter.push(piece))).toEqual([
    "Fresh ",
    "rye ",
    "<3",
  ]);
});

test("knows of an end without a beginning that came after what was shown", () => {
  const filter = createThoughtFilter({ isHeld: false });
  filter.push("The user wants ");
  filter.push("bread.</think>");
  expect(filter.found).toEqual({ thought: true, unopened: true, tooLate: true });
});
