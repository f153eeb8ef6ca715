import { expect, test } from "vitest";

import { sourceFiles } from "./source-files.mjs";

/** A title of `describe`, `it` or `test`, or behind their `each` and `runIf`, that does not begin with its subject. */
const withoutSubject =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|[)`])\(\s*(["'`])(?:what|who|whoever|whose|where|which|of|somebody|nobody|everybody|one that)\b.*/gi;

test("a test title begins with a verb or its subject", () => {
  const found = sourceFiles.flatMap(({ path, text }) =>
    [...text.matchAll(withoutSubject)].map(([title]) => ({ path, title })),
  );
  expect(found).toEqual([]);
});
