import { expect, test } from "vitest";

import { sourceFiles } from "./source-files.mjs";

/** What nothing is called any more (docs/glossary.md); a word is added once its last use is gone. */
const left =
  /\b(?:\w*Person[A-Z]\w*|Person|Passage|createAllowance|createPerson|exclusively|farewellMs|giveBack|leaveUnread|networkWords|noteRivalOf|nothingToSay|ownWords|pictureSides|quietMs|requireRoom|sayBase|silenceMs|takeLeave|tethered)\b/g;

/** How a thing came to be instead of what it is, and what a catalogue's messages are not called. */
const participles = "asked|heard|held|kept|said|told|whole";
const declared = new RegExp(
  `\\b(?:class|const|function\\*?|interface|type) ((?:(?:${participles})[A-Z]|(?:Asked|Heard|Held|Kept|Told)\\b|(?:Asked|Heard|Held|Kept|Said|Told)[A-Z]|patience)\\w*|\\w+Words)\\b`,
  "g",
);
const inFileNames = new RegExp(`(?:^|/)(?:${participles})-|-words\\b|patience`);

/** Words that somebody writes or that a text consists of. */
const areWords = ["addWords", "areWords", "isWords", "toWords"];

test("source code contains no name that the glossary replaced", () => {
  const found = sourceFiles.flatMap(({ path, text }) =>
    path.endsWith("names.test.mjs")
      ? []
      : [...text.matchAll(left)].map(([name]) => ({ path, name })),
  );
  expect(found).toEqual([]);
});

test("declarations do not begin with a participle, nor end in Words", () => {
  const found = sourceFiles.flatMap(({ path, text }) =>
    path.endsWith(".stories.tsx")
      ? []
      : [...text.matchAll(declared)].flatMap(([, name = ""]) =>
          areWords.includes(name) ? [] : [{ path, name }],
        ),
  );
  expect(found).toEqual([]);
});

test("file names do not begin with a participle, nor end in Words", () => {
  const paths = sourceFiles
    .map(({ path }) => path)
    .filter((path) => !path.includes("/migrations/"));
  expect(paths.filter((path) => inFileNames.test(path))).toEqual([]);
});
