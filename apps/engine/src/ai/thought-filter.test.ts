import { assert as assertProperty, array, nat, property } from "fast-check";
import { expect, test } from "vitest";

import { createThoughtFilter } from "./thought-filter.ts";

function filterPieces(pieces: readonly string[], waitsForClosingTag = true): string {
  const filter = createThoughtFilter({ waitsForClosingTag });
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

// How DeepSeek R1, Qwen 3, Magistral and Gemini's compatible endpoint write their thoughts.
test.each([
  ["no reasoning", "Fresh rye.", "Fresh rye."],
  ["one block", "<think>The user wants bread.</think>\n\nFresh rye.", "Fresh rye."],
  ["an empty block", "<think>\n\n</think>\n\nFresh rye.", "Fresh rye."],
  ["a block without an opening tag", "The user wants bread.\n</think>\n\nFresh rye.", "Fresh rye."],
  ["in capitals", "<THINK>bread</THINK>Fresh rye.", "Fresh rye."],
  ["in brackets", "[THINK]bread[/THINK]Fresh rye.", "Fresh rye."],
  ["another tag name", "<thought>bread</thought>Fresh rye.", "Fresh rye."],
  ["two blocks", "<think>a</think>Fresh\n<think>b</think>rye.", "Fresh\nrye."],
  ["a block without a closing tag", "<think>The user wants", ""],
  ["text that only looks like a tag", "1 < 2, a <thin> line [T", "1 < 2, a <thin> line [T"],
  ["a tag named in a sentence", "Models write <think> first.", "Models write <think> first."],
])("the reasoning is removed from a stream that is cut into any pieces (%s)", (_, answer, want) => {
  expect(filterPieces([answer])).toBe(want);
  assertProperty(
    property(array(nat(answer.length), { maxLength: 8 }), (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), answer.length];
      const pieces = places.slice(1).map((place, index) => answer.slice(places[index], place));
      expect(filterPieces(pieces)).toBe(want);
    }),
  );
});

test("with waitsForClosingTag false, the filter passes pieces on at once, except the beginning of a tag", () => {
  const filter = createThoughtFilter({ waitsForClosingTag: false });
  expect(["Fresh ", "rye <", "3"].map((piece) => filter.push(piece))).toEqual([
    "Fresh ",
    "rye ",
    "<3",
  ]);
});

test("with waitsForClosingTag false, a closing tag without an opening one is reported as wasEmitted", () => {
  const filter = createThoughtFilter({ waitsForClosingTag: false });
  filter.push("The user wants ");
  filter.push("bread.</think>");
  expect(filter.detected).toEqual({ hasReasoning: true, lacksOpeningTag: true, wasEmitted: true });
});
