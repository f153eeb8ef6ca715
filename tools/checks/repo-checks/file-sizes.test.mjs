import { expect, test } from "vitest";

import { isTest, sourceFiles } from "./source-files.mjs";

/** Lines; a story or a test lists cases, which may be more than one idea takes. */
const limits = { source: 200, cases: 250 };

/** Files above the limit, with the reason why they are one idea all the same. */
const longer = {
  "packages/sdk/src/database.types.ts": "generated from the schema",
  "tools/local-supabase/src/mail/page/mailbox.css": "one page's only stylesheet",
};

/** The schema of a subject: all of it, in one place. */
const schema = /^supabase\/(?:schema\/|migrations\/\d+_baseline_)/;

const files = sourceFiles
  .filter(({ path }) => !schema.test(path))
  .map(({ path, text }) => ({
    path,
    lines: text.trimEnd().split("\n").length,
  }));

/** @param {{ path: string, lines: number }} file */
function isTooLong({ path, lines }) {
  return lines > (isTest(path) ? limits.cases : limits.source);
}

test("no file exceeds its line limit", () => {
  const found = files.filter((file) => isTooLong(file) && !(file.path in longer));
  expect(found).toEqual([]);
});

test("every exception to the line limit is still needed", () => {
  const needed = files.filter(isTooLong).map(({ path }) => path);
  expect(Object.keys(longer).filter((path) => !needed.includes(path))).toEqual([]);
});
