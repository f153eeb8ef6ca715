import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { unseal } from "../../../apps/engine/src/platform/credentials/envelope.ts";
import { sealCredentials } from "./seal-credentials.mjs";

test("the engine's unseal opens what sealCredentials sealed, but only for the same channel", () => {
  const key = randomBytes(32);
  const keyring = { current: "local", keys: new Map([["local", key]]) };
  const sealed = sealCredentials({ id: "local", key }, "one", { secret: "s" });
  expect(JSON.parse(unseal(keyring, "channel:one", sealed))).toEqual({ secret: "s" });
  expect(() => unseal(keyring, "channel:other", sealed)).toThrow(/do not open/);
});
