import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { edits } from "./edits.mjs";
import { consequencesOf } from "./matrix.mjs";
import { createScratchClone, hasGit } from "./scratch-clone.mjs";

// Enough to see a wrong input or a lost dependency; `npm run check affected` tries one of every kind.
const telling = [
  "admin: a source",
  "kit: a story",
  "domain: a source",
  "a migration",
  "documentation",
];
const tried = edits.filter(({ what }) => telling.includes(what));

if (!hasGit) console.warn("There is no git: what an edit would run cannot be asked.");

describe.runIf(hasGit)("an edit runs what uses it, and nothing else", () => {
  /** @type {ReturnType<typeof createScratchClone>} */
  let clone;

  beforeAll(() => {
    clone = createScratchClone();
  });

  afterAll(() => clone.dispose());

  test.each(tried)("$what", async (edit) => {
    const { path, tasks } = await clone.edit(edit);
    const { deploys, tests, also = [] } = edit;
    expect({ path, ...consequencesOf(tasks) }).toEqual({ path, deploys, tests, also });
  });

  test("those tried are all there", () => {
    expect(tried.map(({ what }) => what).toSorted()).toEqual(telling.toSorted());
  });
});
