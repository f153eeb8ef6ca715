import { expect, test, vi } from "vitest";

import { nextTask } from "./next-task";
import { prepareFormats } from "./prepare-formats";

test("each of the browser's tables is read in a task of its own", async () => {
  const readings = [
    vi.spyOn(Intl.Locale.prototype, "maximize"),
    vi.spyOn(Intl, "Collator"),
    vi.spyOn(Intl, "NumberFormat"),
    vi.spyOn(Intl, "DateTimeFormat"),
  ];
  const read = () => readings.map(({ mock }) => mock.calls.length);
  const prepared = prepareFormats();
  expect(read()).toEqual([0, 0, 0, 0]);
  await nextTask();
  expect(read()).toEqual([1, 0, 0, 0]);
  await nextTask();
  expect(read()).toEqual([1, 1, 0, 0]);
  await prepared;
  expect(read()).toEqual([1, 1, 1, 1]);
});
