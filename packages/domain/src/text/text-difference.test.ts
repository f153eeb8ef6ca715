import { array, assert as assertProperty, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";

import { textDifference, type TextChange } from "./text-difference.ts";

const drawn = (changes: readonly TextChange[]) =>
  changes.map(({ kind, text }) => (kind === "same" ? text : `[${kind} ${text}]`)).join("");

test("textDifference separates changed words from unchanged ones", () => {
  expect(drawn(textDifference("Rye from seven.\nCome by", "Rye bread from six.\nCome by"))).toBe(
    "Rye [added bread ]from [removed seven.][added six.]\nCome by",
  );
  expect(drawn(textDifference("As it was", "As it was"))).toBe("As it was");
  expect(drawn(textDifference("", "New"))).toBe("[added New]");
  expect(drawn(textDifference("Old", ""))).toBe("[removed Old]");
});

test("textDifference replaces texts as a whole when they are too long to compare by word", () => {
  const [before, after] = ["a ", "b "].map((word) => word.repeat(3000));
  expect(textDifference(before ?? "", after ?? "").map(({ kind }) => kind)).toContain("removed");
});

test("the unchanged and added parts of a difference join to the later text, the unchanged and removed ones to the earlier", () => {
  const text = array(constantFrom("a", "b", "c", " ", "\n", "  "), { maxLength: 30 });
  assertProperty(
    property(text, text, (before, after) => {
      const changes = textDifference(before.join(""), after.join(""));
      const without = (kind: TextChange["kind"]) =>
        changes
          .filter((change) => change.kind !== kind)
          .map((change) => change.text)
          .join("");
      expect(without("removed")).toBe(after.join(""));
      expect(without("added")).toBe(before.join(""));
    }),
  );
});

/** With a blank after each word, as texts have. */
const alternating = (some: readonly string[]) =>
  some.map((word, place) => (place % 2 === 0 ? word.replace("\n", "d") : "\n"));

test("textDifference preserves the longest common subsequence of words", () => {
  const words = array(constantFrom("a", "b", "c", "\n"), { maxLength: 8 });
  const longest = (one: readonly string[], other: readonly string[]): number => {
    const [first, second] = [one[0], other[0]];
    if (first === undefined || second === undefined) return 0;
    if (first === second) return 1 + longest(one.slice(1), other.slice(1));
    return Math.max(longest(one.slice(1), other), longest(one, other.slice(1)));
  };
  assertProperty(
    property(words, words, (one, other) => {
      const [before, after] = [alternating(one), alternating(other)];
      const stayed = textDifference(before.join(""), after.join(""))
        .filter(({ kind }) => kind === "same")
        .map(({ text }) => text)
        .join("");
      expect(stayed).toHaveLength(longest(before, after));
    }),
  );
});

const numbers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => `w${from + place}`).join(" ");

test("textDifference finds a few changed words in a text of 16,000", () => {
  const before = numbers(16_000);
  const after = `First ${before.replace("w8000", "other")} last`;
  expect(textDifference(before, after).filter(({ kind }) => kind !== "same")).toEqual([
    { kind: "added", text: "First " },
    { kind: "removed", text: "w8000" },
    { kind: "added", text: "other" },
    { kind: "added", text: " last" },
  ]);
});

test.each([
  ["990 words", numbers(990), numbers(990, 5_000)],
  ["20,000 words", numbers(20_000), numbers(20_000, 50_000)],
  ["50,000 blanks", "a ".repeat(50_000), "b\n".repeat(50_000)],
])("textDifference replaces a text as a whole when %s differ", (_, before, after) => {
  expect(textDifference(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
});
