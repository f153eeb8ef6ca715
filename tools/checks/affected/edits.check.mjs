import { afterAll, beforeAll, expect, test } from "vitest";

import { edits } from "./edits.mjs";
import { matrixPage, renderMatrix, rowOf } from "./matrix.mjs";
import { createScratchClone } from "./scratch-clone.mjs";

/** @type {ReturnType<typeof createScratchClone>} */
let clone;

beforeAll(() => {
  clone = createScratchClone();
});

afterAll(() => clone.dispose());

test("docs/affected.md lists the tasks that each edit runs", async () => {
  const rows = [];
  for (const edit of edits) rows.push(rowOf(edit.name, (await clone.edit(edit)).tasks));
  const page = renderMatrix(rows);
  console.log(page);
  await expect(page).toMatchFileSnapshot(matrixPage);
});
