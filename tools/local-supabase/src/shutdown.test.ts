import { expect, it } from "vitest";

import { Shutdown } from "./shutdown.ts";

it("ends what was started, last first, once, whatever fails", async () => {
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
