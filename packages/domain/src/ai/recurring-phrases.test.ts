import { expect, test } from "vitest";

import { recurringPhrases } from "./recurring-phrases.ts";

test("recurringPhrases finds a repeated closing sentence and shared hashtags", () => {
  const examples = [
    "Rye from seven. See you at the harbour.\n#rye #harbour",
    "Buns on Saturday! See you at the harbour. #harbour #rye https://rye.example",
    "The oven rests today. Thank you. #holiday",
  ].join("\n\n");
  expect(recurringPhrases(examples)).toEqual({
    close: "See you at the harbour.",
    tags: "#rye #harbour",
  });
});

test.each(["", "\n \n", "Rye from seven. #rye", "Rye.\n\nBuns.", "#rye\n\n#buns"])(
  "recurringPhrases finds nothing that occurs only once: %j",
  (examples) => {
    expect(recurringPhrases(examples)).toEqual({ close: "", tags: "" });
  },
);

test("recurringPhrases puts the most frequent first, and returns at most three hashtags", () => {
  const post = "Rye. Bye. #a #b #c #d";
  expect(
    recurringPhrases([post, post, "Rye. See you. #d", "Buns. See you.", "See you."].join("\n\n")),
  ).toEqual({ close: "See you.", tags: "#d #a #b" });
});

test.each([
  ["whitespace", `a${" ".repeat(100_000)}x`],
  ["hashtags", `${"#a".repeat(50_000)}!`],
  ["letters", "漢".repeat(100_000)],
])("recurringPhrases finishes on 100,000 characters of %s", (_, examples) => {
  expect(recurringPhrases(`${examples}\n\n${examples}`).close.length).toBeLessThanOrEqual(1_000);
});
