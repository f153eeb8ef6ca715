import { expect, it } from "vitest";

import { Shutdown } from "./shutdown.ts";

it("Shutdown runs every task once in reverse order, even after a failure", async () => {
  const ended: string[] = [];
  const shutdown = new Shutdown();
  shutdown.add(async () => void ended.push("first"));
  shutdown.add(async () => {
    throw new Error("broken");
  });
  shutdown.add(async () => void ended.push("last"));
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(ended).toEqual(["last", "first"]);
});
