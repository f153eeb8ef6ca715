import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, expect, test } from "vitest";

import { readClientKey, readPublicClientKeys } from "../../src/channels/client-keys.ts";
import type { Keyring } from "../../src/platform/credentials/keyring.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { engineUrl, owner } from "../support/workspaces.ts";

const keyring: Keyring = { current: "one", keys: new Map([["one", Buffer.alloc(32, 1)]]) };
const vaults = [1, 2, 3, 4, 5].map(() => ({ database: openDatabase(engineUrl()), keyring }));
const [vault] = vaults;
if (vault === undefined) throw new Error("There is no engine.");

beforeEach(() => owner`delete from private.client_keys`);
afterAll(async () => {
  await owner`delete from private.client_keys`;
  await Promise.all(vaults.map(({ database }) => database.end({ timeout: 1 })));
});

test("the first sign-in of an installation creates its key, and later ones use it", async () => {
  const created = await readClientKey(vault);
  expect(await readClientKey(vault)).toEqual(created);
  const { d: _, ...jwk } = created.jwk;
  expect(await readPublicClientKeys(vault)).toEqual([{ id: created.id, jwk }]);
});

test("engines that need the first key at once agree on one", async () => {
  const keys = await Promise.all(vaults.map((one) => readClientKey(one)));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await readPublicClientKeys(vault)).toHaveLength(1);
});

test("an engine that adds the client key waits for an engine that is adding one, and then uses that key", async () => {
  let waiting: ReturnType<typeof readClientKey> | undefined;
  const id = randomUUID();
  const first = await owner.begin(async (sql) => {
    const [row] = await sql<{ added: boolean }[]>`
      select engine.add_client_key(${id}, '{}', 'one', '') as added`;
    waiting = readClientKey(vault);
    waiting.catch(() => undefined);
    await untilWaiting("add_client_key");
    return row?.added;
  });
  expect(first).toBe(true);
  // The other one has no secret: this engine did not add its own beside it.
  await expect(waiting).rejects.toMatchObject({ code: "damaged" });
  expect(await owner`select id from private.client_keys`).toEqual([{ id }]);
});
