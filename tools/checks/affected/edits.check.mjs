import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { edits } from "./edits.mjs";
import { consequencesOf, renderMatrix } from "./matrix.mjs";
import { createScratchClone } from "./scratch-clone.mjs";

/** @type {Map<string, import("./matrix.mjs").Consequences>} */
const found = new Map();
/** @type {ReturnType<typeof createScratchClone>} */
let clone;

beforeAll(() => {
  clone = createScratchClone();
});

afterAll(() => clone.dispose());

test.each(edits)("$what runs what uses it, and nothing else", async (edit) => {
  const { path, tasks } = await clone.edit(edit);
  const { deploys, tests, also = [] } = edit;
  const consequences = consequencesOf(tasks);
  found.set(edit.what, consequences);
  expect({ path, ...consequences }).toEqual({ path, deploys, tests, also });
});

test("docs/affected.md says so", async () => {
  const rows = [...found].map(([what, consequences]) => ({ what, consequences }));
  expect(rows).toHaveLength(edits.length);
  const page = renderMatrix(rows);
  console.log(page);
  await expect(page).toMatchFileSnapshot(join(root, "docs/affected.md"));
});
