import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { edits } from "./edits.mjs";
import { pageRows, rowOf } from "./matrix.mjs";
import { createScratchClone, hasGit } from "./scratch-clone.mjs";

// Enough to see a wrong input or a lost dependency; `npm run check affected` tries one of every kind.
const telling = [
  "admin: a source",
  "kit: a story",
  "domain: a source",
  "a migration",
  "documentation",
];

if (!hasGit) console.warn("There is no git: what an edit would run cannot be asked.");

describe.runIf(hasGit)("an edit runs exactly the tasks that docs/affected.md lists", () => {
  /** @type {ReturnType<typeof createScratchClone>} */
  let clone;

  beforeAll(() => {
    clone = createScratchClone();
  });

  afterAll(() => clone.dispose());

  test.each(telling)("%s", async (name) => {
    const listed = edits.find((edit) => edit.name === name);
    const { path, tasks } = await clone.edit(listed ?? { path: name });
    expect({ path, row: rowOf(name, tasks) }).toEqual({ path, row: pageRows().get(name) });
  });
});
