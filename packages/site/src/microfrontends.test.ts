import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { microfrontends } from "./microfrontends.ts";

test("microfrontends.json matches the routing table", async () => {
  const file = new URL("../../../apps/marketing/microfrontends.json", import.meta.url);
  const stored: unknown = JSON.parse(await readFile(file, "utf8"));
  expect(stored).toEqual(microfrontends);
});
