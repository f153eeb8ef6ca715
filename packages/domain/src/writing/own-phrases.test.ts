import { expect, test } from "vitest";

import { ownPhrases } from "./own-phrases.ts";

test("how posts end, and the hashtags that they share, are a workspace's own", () => {
  const examples = [
    "Rye from seven. See you at the harbour.\n#rye #harbour",
    "Buns on Saturday! See you at the harbour. #harbour #rye https://rye.example",
    "The oven rests today. Thank you. #holiday",
  ].join("\n\n");
  expect(ownPhrases(examples)).toEqual({
    close: "See you at the harbour.",
    tags: "#rye #harbour",
  });
});

test.each(["", "\n \n", "Rye from seven. #rye", "Rye.\n\nBuns.", "#rye\n\n#buns"])(
  "nothing is taken for one that stands there once: %j",
  (examples) => {
    expect(ownPhrases(examples)).toEqual({ close: "", tags: "" });
  },
);

test("the most frequent comes first, and three hashtags are enough", () => {
  const post = "Rye. Bye. #a #b #c #d";
  expect(
    ownPhrases([post, post, "Rye. See you. #d", "Buns. See you.", "See you."].join("\n\n")),
  ).toEqual({ close: "See you.", tags: "#d #a #b" });
});

test.each([
  ["white space", `a${" ".repeat(100_000)}x`],
  ["hashtags", `${"#a".repeat(50_000)}!`],
  ["letters", "漢".repeat(100_000)],
])("%s without an end are read to their end", (_, examples) => {
  expect(ownPhrases(`${examples}\n\n${examples}`).close.length).toBeLessThanOrEqual(1_000);
});
