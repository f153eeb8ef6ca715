import { expect, test } from "vitest";

import { sourceFiles } from "./source-files.mjs";

/** What nothing is called any more (docs/glossary.md); a word is added once its last use is gone. */
const left =
  /\b(?:\w*Person[A-Z]\w*|Person|Passage|createAllowance|createPerson|exclusively|farewellMs|pictureSides|quietMs|requireRoom|silenceMs|tethered)\b/g;

test("source code contains no name that the glossary replaced", () => {
  const found = sourceFiles.flatMap(({ path, text }) =>
    path.endsWith("names.test.mjs")
      ? []
      : [...text.matchAll(left)].map(([name]) => ({ path, name })),
  );
  expect(found).toEqual([]);
});
