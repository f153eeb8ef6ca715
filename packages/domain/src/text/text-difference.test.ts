import { array, assert as assertProperty, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";

import { textDifference, type TextChange } from "./text-difference.ts";

const drawn = (changes: readonly TextChange[]) =>
  changes.map(({ kind, text }) => (kind === "same" ? text : `[${kind} ${text}]`)).join("");

test("words that changed are told apart from those that stayed", () => {
  expect(drawn(textDifference("Rye from seven.\nCome by", "Rye bread from six.\nCome by"))).toBe(
    "Rye [added bread ]from [removed seven.][added six.]\nCome by",
  );
  expect(drawn(textDifference("As it was", "As it was"))).toBe("As it was");
  expect(drawn(textDifference("", "New"))).toBe("[added New]");
  expect(drawn(textDifference("Old", ""))).toBe("[removed Old]");
});

test("texts that are too long to compare word by word are shown whole", () => {
  const [before, after] = ["a ", "b "].map((word) => word.repeat(3000));
  expect(textDifference(before ?? "", after ?? "").map(({ kind }) => kind)).toContain("removed");
});

test("what stayed and what was added is the later text; what stayed and what was removed, the earlier", () => {
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
