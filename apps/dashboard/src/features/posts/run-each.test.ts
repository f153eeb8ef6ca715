import { AppError } from "@postlark/sdk/errors";
import { expect, test } from "vitest";
import { runEach } from "./run-each.ts";

test("runEach runs an action for every item, four at a time, and reports failures by item", async () => {
  let running = 0;
  let most = 0;
  const outcome = await runEach([1, 2, 3, 4, 5, 6], async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (item === 2) throw new AppError({ kind: "forbidden" });
    return item * 10;
  });
  expect(most).toBe(4);
  expect(outcome.done.map(({ result }) => result).toSorted((one, other) => one - other)).toEqual([
    10, 30, 40, 50, 60,
  ]);
  expect(outcome.failed).toEqual([{ item: 2, reason: expect.any(String) }]);
});
