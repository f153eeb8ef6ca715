import { expect, test } from "vitest";
import { emojiNamed, suggestEmoji, suggestCompletions, termsIn } from "./completion-candidates.ts";
import { emojiNames } from "./emoji-names.ts";

const texts = [
  "Rye today #Bread #rye with @ana@harbour.example, see https://a.example/#top",
  "More #bread @mill.example. mail@a.example",
];

test("suggestCompletions suggests hashtags and mentions used before, the most used first", () => {
  expect(termsIn("tag", texts)).toEqual(["Bread", "rye"]);
  expect(termsIn("mention", texts)).toEqual(["ana@harbour.example", "mill.example"]);
  expect(suggestCompletions(["Bread", "brezel", "rye"], "BR")).toEqual(["Bread", "brezel"]);
  expect(suggestCompletions(["rye"], "rye")).toEqual([]);
});

test("suggestEmoji finds emoji by the beginning of a name or of a word within a name", () => {
  const names = [
    { emoji: "💔", name: "broken_heart" },
    { emoji: "💔", name: "break" },
    { emoji: "🍞", name: "bread" },
    { emoji: "🥖", name: "baguette_bread" },
    { emoji: "🥖", name: "bread" },
    { emoji: "🥖", name: "baker" },
    { emoji: "🎀", name: "ribbon" },
    { emoji: "👍", name: "+1" },
    { emoji: "👍", name: "thumbsup" },
  ];
  expect(suggestEmoji(names, "Bre")).toEqual([
    { emoji: "🍞", name: "bread" },
    { emoji: "💔", name: "broken_heart" },
    { emoji: "🥖", name: "baguette_bread" },
  ]);
  expect(suggestEmoji(names, "bak")).toEqual([{ emoji: "🥖", name: "baguette_bread" }]);
  expect(suggestEmoji(names, "+1")).toEqual([{ emoji: "👍", name: "+1" }]);
});

test("suggestEmoji finds the emoji of a picture by several names", async () => {
  const names = await emojiNames();
  const offered = (query: string) => suggestEmoji(names, query).map(({ emoji }) => emoji);
  expect(offered("red_heart")).toContain("❤️");
  expect(offered("bread")[0]).toBe("🍞");
  expect(offered("tada")).toContain("🎉");
});

test("emojiNamed matches complete names only", async () => {
  const names = await emojiNames();
  const whole = ["heart", "Heart", "red_heart", "tada", "+1", "fire", "rocket", "coffee"];
  expect(whole.map((name) => emojiNamed(names, name))).toEqual([
    "❤️",
    "❤️",
    "❤️",
    "🎉",
    "👍",
    "🔥",
    "🚀",
    "☕",
  ]);
  expect(emojiNamed(names, "happy")).toBeUndefined();
  expect(emojiNamed(names, "hear")).toBeUndefined();
});
