import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, expect, test } from "vitest";

import {
  createApplicationSource,
  serializeApplication,
} from "../../src/channels/application-source.ts";
import { readClientKey } from "../../src/channels/client-keys.ts";
import { seal, unseal } from "../../src/platform/credentials/envelope.ts";
import type { Keyring } from "../../src/platform/credentials/keyring.ts";
import { rotateKeysCommand } from "../../src/platform/credentials/rotate-keys-command.ts";
import { readPushKey } from "../../src/notifications/push-key.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { engineUrl, makeChannel, makeChannels, owner } from "../support/workspaces.ts";

const database = openDatabase(engineUrl());
afterAll(() => database.end({ timeout: 1 }));

const key = (byte: number) => Buffer.alloc(32, byte);
const before: Keyring = { current: "one", keys: new Map([["one", key(1)]]) };
const both: Keyring = { current: "two", keys: new Map([...before.keys, ["two", key(2)]]) };
const after: Keyring = { current: "two", keys: new Map([["two", key(2)]]) };

let channels: string[] = [];

beforeEach(async () => {
  await owner`delete from private.channel_credentials`;
  await owner`delete from private.client_keys`;
  await owner`delete from private.push_keys`;
  await owner`delete from private.model_keys`;
  await owner`delete from private.applications`;
  channels = (await makeChannels("bluesky", 250)).map(({ channel }) => channel);
  const rows = channels.map((channel) => {
    const { keyId, ciphertext } = seal(before, `channel:${channel}`, `secret of ${channel}`);
    return { channel_id: channel, key_id: keyId, ciphertext };
  });
  await owner`insert into private.channel_credentials ${owner(rows)}`;
});

async function run(keyring: Keyring): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await rotateKeysCommand(database, keyring, (line) => lines.push(line));
  return { code, lines };
}

async function secrets(keyring: Keyring): Promise<string[]> {
  const rows = await owner<{ channel_id: string; key_id: string; ciphertext: Buffer }[]>`
    select channel_id, key_id, ciphertext from private.channel_credentials`;
  return rows.map(({ channel_id, key_id, ciphertext }) =>
    unseal(keyring, `channel:${channel_id}`, { keyId: key_id, ciphertext }),
  );
}

const all = () => channels.map((channel) => `secret of ${channel}`).toSorted();

test("all credentials are wrapped by the new key, so that the old key is no longer needed", async () => {
  expect(await run(both)).toEqual({
    code: 0,
    lines: ['250 credentials were wrapped by the key "two".', "No longer needed: one."],
  });
  expect((await secrets(after)).toSorted()).toEqual(all());
  expect((await run(both)).lines[0]).toBe('0 credentials were wrapped by the key "two".');
});

test("rotating keys rewraps the OAuth client key without changing it", async () => {
  const created = await readClientKey({ database, keyring: before });
  expect((await run(both)).lines[0]).toBe('251 credentials were wrapped by the key "two".');
  expect(await readClientKey({ database, keyring: after })).toEqual(created);
});

test("rotating keys rewraps the key of push without changing it", async () => {
  const created = await readPushKey({ database, keyring: before });
  expect((await run(both)).lines[0]).toBe('251 credentials were wrapped by the key "two".');
  expect(await readPushKey({ database, keyring: after })).toEqual(created);
});

test("rotating keys rewraps an application's secret without changing it", async () => {
  const linkedin = { id: "86vhj2q7ukf83q", secret: "WPL_AP1.example" };
  const { keyId, ciphertext } = seal(
    before,
    "application:linkedin",
    serializeApplication(linkedin),
  );
  await owner`
    insert into private.applications (network, client_id, key_id, ciphertext)
    values ('linkedin', ${linkedin.id}, ${keyId}, ${ciphertext})`;
  expect((await run(both)).lines[0]).toBe('251 credentials were wrapped by the key "two".');
  const source = createApplicationSource({}, { database, keyring: after, log: () => undefined });
  expect(await source.of("linkedin")).toEqual({ linkedin });
});

/** @returns its workspace */
async function storeModelKey(keyring: Keyring): Promise<string> {
  const { workspace } = await makeChannel("bluesky");
  const { keyId, ciphertext } = seal(keyring, `model:${workspace}`, "sk-secret");
  await owner`
    insert into public.model_providers (workspace_id, base_url, model, monthly_tokens, has_key, updated_by)
    values (${workspace}, 'https://models.example/v1', 'small', 5000, true, ${randomUUID()})`;
  await owner`
    insert into private.model_keys (workspace_id, key_id, ciphertext)
    values (${workspace}, ${keyId}, ${ciphertext})`;
  return workspace;
}

test("rotating keys rewraps a model's key without changing it", async () => {
  const workspace = await storeModelKey(before);
  expect((await run(both)).lines[0]).toBe('251 credentials were wrapped by the key "two".');
  const [row] = await owner<{ key_id: string; ciphertext: Buffer }[]>`
    select key_id, ciphertext from private.model_keys where workspace_id = ${workspace}`;
  const stored = { keyId: row?.key_id ?? "", ciphertext: row?.ciphertext ?? Buffer.alloc(0) };
  expect(unseal(after, `model:${workspace}`, stored)).toBe("sk-secret");
});

test("rotating keys does not change secrets that are already wrapped by the new key", async () => {
  const [olderId, newerId] = [randomUUID(), randomUUID()];
  const older = seal(before, `client:${olderId}`, "secret");
  const newer = seal(both, `client:${newerId}`, "secret");
  const application = seal(both, "application:linkedin", "secret");
  await owner`
    insert into private.client_keys (id, public_key, key_id, ciphertext)
    values (${olderId}, '{}', ${older.keyId}, ${older.ciphertext}),
      (${newerId}, '{}', ${newer.keyId}, ${newer.ciphertext})`;
  await storeModelKey(both);
  await owner`
    insert into private.applications (network, client_id, key_id, ciphertext)
    values ('linkedin', 'id', ${application.keyId}, ${application.ciphertext})`;
  expect(await run(both)).toEqual({
    code: 0,
    lines: ['251 credentials were wrapped by the key "two".', "No longer needed: one."],
  });
  const rows = await owner<{ ciphertext: Buffer }[]>`
    select ciphertext from private.client_keys where id = ${newerId}
    union all select ciphertext from private.applications`;
  expect(rows.map(({ ciphertext }) => ciphertext)).toEqual([
    newer.ciphertext,
    application.ciphertext,
  ]);
});

test("two rotations at once leave every secret readable with the new key", async () => {
  await Promise.all([run(both), run(both)]);
  expect((await secrets(after)).toSorted()).toEqual(all());
});

test("rotating keys names the credentials that cannot be decrypted, and rewraps all others", async () => {
  const damaged = channels.slice(0, 130);
  await owner`
    update private.channel_credentials set ciphertext = set_byte(ciphertext, 20, get_byte(ciphertext, 20) # 1)
    where channel_id = any (${damaged})`;
  const { code, lines } = await run(both);
  expect(code).toBe(1);
  expect(lines[0]).toBe('120 credentials were wrapped by the key "two".');
  expect(lines).toHaveLength(1 + damaged.length);
  expect(lines.join("\n")).toContain(`channel:${damaged[0]}`);
  expect(lines.join("\n")).not.toContain("secret of");
});

test("rotating keys names a missing key, and how many credentials need it", async () => {
  expect(await run(after)).toEqual({
    code: 1,
    lines: [
      '0 credentials were wrapped by the key "two".',
      '250 credentials need the key "one", which is not among the engine\'s keys. Give it back and run this again.',
    ],
  });
  expect(await secrets(before)).toHaveLength(250);
});

test("rotating keys does not overwrite credentials that an engine renews meanwhile", async () => {
  const channel = channels.at(-1) ?? randomUUID();
  const renewed = seal(both, `channel:${channel}`, "renewed");
  const rotation = run(both);
  await owner`
    update private.channel_credentials
    set version = version + 1, key_id = ${renewed.keyId}, ciphertext = ${renewed.ciphertext}
    where channel_id = ${channel}`;
  await rotation;
  expect(await secrets(after)).toContain("renewed");
});
