import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeEach, expect, test } from "vitest";

import { seal } from "../../src/platform/credentials/envelope.ts";
import {
  openCredentials,
  type StoredCredentials,
} from "../../src/platform/credentials/stored-credentials.ts";
import type { Keyring } from "../../src/platform/credentials/keyring.ts";
import { rotateKeys } from "../../src/platform/credentials/rotate-keys.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { engineUrl, makeChannel, owner } from "../support/workspaces.ts";

const database = openDatabase(engineUrl());
afterAll(() => database.end({ timeout: 1 }));

const one = Buffer.alloc(32, 1);
const keyring: Keyring = { current: "one", keys: new Map([["one", one]]) };

let channel: string;
let stored: { version: number; keyId: string; ciphertext: Buffer };

beforeEach(async () => {
  // A rotation counts all that is kept, whatever tests before have left.
  await owner`delete from private.channel_credentials`;
  await owner`delete from private.client_keys`;
  await owner`delete from private.push_keys`;
  await owner`delete from private.model_keys`;
  await owner`delete from private.applications`;
  ({ channel } = await makeChannel("bluesky"));
  stored = { version: 1, ...seal(keyring, `channel:${channel}`, JSON.stringify({ token: 0 })) };
  await owner`
    insert into private.channel_credentials (channel_id, version, key_id, ciphertext)
    values (${channel}, 1, ${stored.keyId}, ${stored.ciphertext})`;
});

/** An engine that read the credentials a while ago. */
const engine = (): StoredCredentials => openCredentials(channel, stored, { database, keyring });

/** A network that takes each token once, and shuts everybody out where one comes twice. */
function strictNetwork() {
  const received: unknown[] = [];
  return {
    received,
    renew: async (credentials: unknown) => {
      received.push(credentials);
      await sleep(150);
      return { kind: "renewed" as const, credentials: { token: received.length } };
    },
  };
}

test("when five engines renew at once, one calls the network and all get the new credentials", async () => {
  const { received, renew } = strictNetwork();
  const engines = Array.from({ length: 5 }, engine);
  const results = await Promise.all(engines.map((each) => each.renew(renew)));
  expect(received).toEqual([{ token: 0 }]);
  const credentials = { token: 1 };
  expect(results).toEqual(engines.map(() => ({ kind: "renewed", credentials })));
  expect(engines.map((each) => each.get())).toEqual(engines.map(() => credentials));
  expect((await engine().renew(renew)).kind).toBe("renewed");
  expect(received).toHaveLength(1);
});

test("another engine can renew after a renewal was refused or threw", async () => {
  const refused = { kind: "auth", reason: "credentials_revoked" } as const;
  expect(await engine().renew(async () => refused)).toEqual(refused);
  const broken = engine().renew(() => Promise.reject(new Error("Out of time.")));
  await expect(broken).rejects.toThrow("Out of time.");
  expect(await engine().renew(strictNetwork().renew)).toMatchObject({ kind: "renewed" });
});

test("an engine takes over the renewal of an engine that died, once that engine's lease has ended", async () => {
  const startedAt = performance.now();
  await owner`
    update private.channel_credentials
    set renewal = gen_random_uuid(), renewal_until = now() + interval '400 milliseconds'`;
  expect(await engine().renew(strictNetwork().renew)).toMatchObject({ kind: "renewed" });
  expect(performance.now() - startedAt).toBeGreaterThan(300);
});

test("credentials of a channel that was connected again during a renewal are not overwritten by it", async () => {
  const again = seal(keyring, `channel:${channel}`, JSON.stringify({ token: "new" }));
  await engine().renew(async () => {
    await owner`
      update private.channel_credentials set version = version + 1, ciphertext = ${again.ciphertext}`;
    return { kind: "renewed", credentials: { token: "old" } };
  });
  const next = engine();
  await next.renew(() => Promise.reject(new Error("Nobody has to renew these.")));
  expect(next.get()).toEqual({ token: "new" });
});

test("rotating keys during a renewal loses no credentials and causes no second renewal", async () => {
  const rotated: Keyring = { current: "two", keys: new Map(keyring.keys).set("two", one) };
  const { received, renew } = strictNetwork();
  const first = openCredentials(channel, stored, { database, keyring: rotated });
  let rotation: ReturnType<typeof rotateKeys> | undefined;
  await first.renew((credentials) => {
    rotation = rotateKeys(database, rotated);
    return renew(credentials);
  });
  expect(await rotation).toEqual({ wrapped: 0, problems: [] });
  expect(first.get()).toEqual({ token: 1 });

  const late = openCredentials(channel, stored, { database, keyring: rotated });
  await late.renew(renew);
  expect(received).toHaveLength(1);
});

test("renew() returns only once the new credentials are stored", async () => {
  const order: string[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  const renewal = engine().renew(
    () =>
      new Promise((resolve, reject) => {
        storing = owner.begin(async (holder) => {
          await holder`
            select from private.channel_credentials where channel_id = ${channel} for update`;
          resolve({ kind: "renewed", credentials: { token: 1 } });
          await untilWaiting("end_renewal");
          order.push("stored");
        });
        storing.catch(reject);
      }),
  );
  await renewal.then(() => order.push("answered"));
  await storing;
  expect(order).toEqual(["stored", "answered"]);
});

test("the credentials of a removed channel are not renewed", async () => {
  await owner`delete from private.channel_credentials`;
  const { received, renew } = strictNetwork();
  expect(await engine().renew(renew)).toEqual({ kind: "busy" });
  expect(received).toEqual([]);
});
