import { expect, test } from "vitest";

import { countIn } from "./text-counts.ts";

test.each([
  ["links", "https://a.example, www.b.example and c.example", 2],
  ["links", "https://a.example/x. (https://a.example/x) https://a.example/x!", 1],
  ["links", "https://a.example/x https://a.example/y", 2],
  ["hashtags", "#rye #rye #2027 #🐦 ＃東京 a#b", 6],
  ["hashtags", "# C# ## #.", 0],
  ["mentions", "@wren, @lark.field and wren@birds.example", 2],
] as const)("countIn counts %s in %j: %i", (thing, text, count) => {
  expect(countIn(text, thing)).toBe(count);
});

test("countIn counts a link of 50,000 dots within a second", () => {
  const startedAt = performance.now();
  expect(countIn(`https://${".".repeat(50_000)}x`, "links")).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
