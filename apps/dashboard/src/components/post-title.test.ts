import { expect, test } from "vitest";
import { postTitle } from "./post-title.ts";

test.each([
  ["The winter roast leaves the drum.\nAt seven.", "The winter roast leaves the drum."],
  ["The winter roast leaves ".repeat(4), `${"The winter roast leaves ".repeat(2)}The winter…`],
  ["新しいパン屋".repeat(20), `${"新しいパン屋".repeat(10)}…`],
  ["👩‍👩‍👧".repeat(4), "👩‍👩‍👧".repeat(4)],
  [" \n ", "Post"],
])("the title of %j is %j", (text, title) => {
  expect(postTitle(text)).toBe(title);
});
