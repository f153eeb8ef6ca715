import { expect, test } from "vitest";

import { isTest, sourceFiles } from "./source-files.mjs";

/** The share of source lines that comments take at most. Lowered whenever less is needed, never raised. */
const maxShare = 0.07;

test("comments are at most 7 % of source lines", () => {
  const lines = sourceFiles
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => text.trimEnd().split("\n"));
  const comments = lines.filter((line) => /^\s*(?:\/\/|\/\*|\*|--)/.test(line));
  expect(lines.length).toBeGreaterThan(10_000);
  expect(comments.length / lines.length).toBeLessThanOrEqual(maxShare);
});
