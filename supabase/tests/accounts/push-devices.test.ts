import { randomBytes } from "node:crypto";

import { expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";

const subscription = (endpoint = `https://push.example/${crypto.randomUUID()}`) => ({
  endpoint,
  p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
  label: "Firefox on Linux",
});

const add = ({ client }: TestUser, given = subscription()) =>
  client.rpc("add_push_device", given).throwOnError();

const left = async ({ id }: TestUser) =>
  (await sql`select from private.push_devices where user_id = ${id}`).length;

async function devicesOf({ client }: TestUser) {
  const { data } = await client.rpc("my_push_devices").throwOnError();
  return data;
}

it("a session has one device, whose address only that session sees, and never its keys", async () => {
  const ada = await createUser("Ada");
  const [first, second] = [subscription(), subscription()];
  await add(ada, first);
  await add(ada, second);
  const [device, ...others] = await devicesOf(ada);
  expect(others).toEqual([]);
  expect(device).toMatchObject({ endpoint: second.endpoint, label: second.label });
  expect(Object.keys(device ?? {}).toSorted()).toEqual([
    "created_at",
    "endpoint",
    "id",
    "label",
    "last_success_at",
  ]);
});

it("a device is not seen, tested, removed or taken over by other people who lack its secret", async () => {
  const [ada, mallory] = await Promise.all([createUser("Ada"), createUser("Mallory")]);
  const given = subscription();
  const { data: id } = await add(ada, given);
  expect(await devicesOf(mallory)).toEqual([]);
  await mallory.client.rpc("remove_push_device", { device_id: id }).throwOnError();
  const { error } = await mallory.client.rpc("test_push_device", { device_id: id });
  expect(error).toMatchObject({ code: "PT404" });
  const taken = await mallory.client.rpc("add_push_device", subscription(given.endpoint));
  expect(taken.error).toMatchObject({ code: "PT409", message: "push_device_taken" });
  expect(await devicesOf(ada)).toHaveLength(1);
});

it("a browser's subscription moves to the person who registers it last", async () => {
  const [ada, ben] = await Promise.all([createUser("Ada"), createUser("Ben")]);
  const given = subscription();
  await add(ada, given);
  await add(ben, given);
  expect([(await devicesOf(ada)).length, (await devicesOf(ben)).length]).toEqual([0, 1]);
});

it("a device ends with its session and with its account", async () => {
  const [ada, ben] = await Promise.all([createUser("Ada"), createUser("Ben")]);
  await add(ada);
  await add(ben);
  await ada.client.auth.signOut();
  expect([await left(ada), await left(ben)]).toEqual([0, 1]);
  await sql`delete from auth.users where id = ${ben.id}`;
  expect(await left(ben)).toBe(0);
});

it.each([
  ["endpoint", "ftp://push.example/1"],
  ["endpoint", "https://push.example"],
  ["p256dh", "short"],
  ["auth", "AAAAAAAAAAAAAAAAAAAAA="],
  ["label", ""],
])("add_push_device refuses the %s %s", async (name, value) => {
  const ada = await createUser("Ada");
  const { error } = await ada.client.rpc("add_push_device", { ...subscription(), [name]: value });
  expect(error).toMatchObject({ code: "PT422", message: "push_device_invalid" });
});
