import { expect, test, vi } from "vitest";

import { nextTask } from "./next-task";
import { prepareFormats } from "./prepare-formats";

test("each of the browser's tables is read in a task of its own", async () => {
  const read: string[] = [];
  vi.spyOn(Reflect, "construct").mockImplementation(({ name }) => read.push(name));
  const prepared = prepareFormats();
  expect(read).toEqual([]);
  await nextTask();
  expect(read).toEqual(["Collator"]);
  await nextTask();
  expect(read).toEqual(["Collator", "NumberFormat"]);
  await prepared;
  expect(read).toEqual(["Collator", "NumberFormat", "DateTimeFormat"]);
});
