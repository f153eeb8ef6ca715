import { startPushService, type Subscription } from "@postlark/testing/push-service";
import { afterAll, afterEach, expect, test } from "vitest";
import { z } from "zod";

import { noticePushJob } from "../../src/notifications/notice-push-job.ts";
import type { PushTools } from "../../src/notifications/send-push.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const service = await startPushService();
afterAll(() => service.stop());
const engine = await startEngine();
const { database, log, siteUrl, fetch: guarded } = engine.services;
const tools: PushTools = {
  database,
  keyring,
  siteUrl,
  log,
  fetch: guarded,
  networks: new Map(),
};

afterEach(() => service.refuse(undefined));

type Device = Subscription & { readonly id: string };

async function turnOn(user: TestUser): Promise<Device> {
  const read = await engine.command(user, "GET", "/push-key");
  const { key } = z.object({ key: z.string() }).parse(read.body);
  const subscription = service.subscribe(key);
  const added = await engine.command(user, "POST", "/push-devices", {
    ...subscription,
  });
  expect(added.status).toBe(201);
  return { ...subscription, ...z.object({ id: z.uuid() }).parse(added.body) };
}

/** Ada owns a workspace with a post; one of her browsers shows notices. */
async function setStage() {
  const ada = await createUser("Ada");
  const workspace = await engine.createWorkspace(ada);
  const post = crypto.randomUUID();
  await engine.command(ada, "POST", `/workspaces/${workspace.id}/posts`, {
    id: post,
    content: { text: "Rye rolls\nat seven", media: [] },
    channelIds: [],
  });
  const device = await turnOn(ada);
  const give = async (kind: string, client: string | null = null) => {
    const [notice] = await sql<{ id: string }[]>`
      insert into public.notices (workspace_id, user_id, kind, event, post_id, client_name)
      values (${workspace.id}, ${ada.id}, ${kind}, gen_random_uuid(), ${post}, ${client})
      returning id`;
    return `${notice?.id} ${device.id}`;
  };
  return { ada, workspace, post, device, give };
}

function run(subject: string, deps: Partial<PushTools> = {}, tries = 1) {
  return noticePushJob.run(
    { id: subject, subject, fence: "1", tries, data: {}, batch: {} },
    { ...tools, ...deps },
    new AbortController().signal,
  );
}

const messagesTo = ({ endpoint }: Device) =>
  service.delivered.filter((one) => one.endpoint === endpoint);

const isLeft = async ({ id }: Device) =>
  (await sql`select from private.push_devices where id = ${id}`).length > 0;

test("a device is sent what the bell shows, encrypted and signed, once however many engines run", async () => {
  const { workspace, post, device, give } = await setStage();
  const subject = await give("changes_asked", "Zoe <Client>");
  await Promise.all(Array.from({ length: 4 }, () => run(subject)));
  expect(service.problems).toEqual([]);
  const [message, ...others] = messagesTo(device);
  expect(others).toEqual([]);
  expect(JSON.parse(message?.text ?? "")).toEqual({
    title: "Zoe <Client> requested changes",
    body: "Rye rolls at seven · Larkfield Studio",
    tag: `client ${post}`,
    path: `/w/${workspace.slug}/posts/${post}`,
    unread: 1,
  });
  expect(message).toMatchObject({ urgency: "high", ttl: 21_600, topic: expect.any(String) });
  const [row] = await sql`select last_success_at from private.push_devices where id = ${device.id}`;
  expect(row?.["last_success_at"]).not.toBeNull();
});

test("a job for each device is queued with the notice", async () => {
  const { device, give } = await setStage();
  const subject = await give("delivery_failed");
  const jobs =
    await sql`select from private.jobs where kind = 'notice_push' and subject = ${subject}`;
  expect([jobs.length, subject.endsWith(device.id)]).toEqual([1, true]);
});

test("several notices of a cause are one message", async () => {
  const { device, give } = await setStage();
  await give("approval_asked");
  await run(await give("approval_asked"));
  const titles = messagesTo(device).map(({ text }) => JSON.parse(text).title);
  expect(titles).toEqual(["Someone asks for your approval (+1)"]);
});

test("an engine that dies between mark and message sends no second, as does a lost answer", async () => {
  const { device, give } = await setStage();
  const subject = await give("delivery_failed");
  const [notice, id] = subject.split(" ");
  await sql`select * from engine.claim_notice_push(${notice ?? ""}, ${id ?? ""})`;
  expect(await run(subject)).toEqual({ kind: "done" });
  const lost = await give("approval_asked");
  const fetch = Object.assign(() => Promise.reject(new Error("The connection broke.")), {
    close: () => Promise.resolve(),
  });
  expect(await run(lost, { fetch })).toEqual({ kind: "done" });
  expect(await run(lost)).toEqual({ kind: "done" });
  expect(messagesTo(device)).toEqual([]);
});

test.each([404, 410])("a device that is answered with %i is removed", async (status) => {
  const { device, give } = await setStage();
  service.refuse({ status });
  expect(await run(await give("delivery_failed"))).toEqual({ kind: "done" });
  expect(await isLeft(device)).toBe(false);
});

test("a refused message is sent later, after the time that the push service asks for", async () => {
  const { device, give } = await setStage();
  const subject = await give("delivery_failed");
  service.refuse({ status: 429, headers: { "retry-after": "90" } });
  expect(await run(subject)).toMatchObject({ kind: "retry", waitMs: 90_000 });
  service.refuse({ status: 503 });
  expect(await run(subject)).toMatchObject({ kind: "retry", waitMs: undefined });
  expect(await run(subject, {}, 12)).toEqual({ kind: "done" });
  service.refuse(undefined);
  expect(messagesTo(device)).toEqual([]);
  const other = await give("approval_asked");
  service.refuse({ status: 500 });
  await run(other);
  service.refuse(undefined);
  await run(other);
  expect(messagesTo(device)).toHaveLength(1);
});

test("an endpoint inside the network is never connected to", async () => {
  const { ada, give } = await setStage();
  const key = service.subscribe("none");
  const endpoint = "https://10.0.0.1/push";
  await engine.command(ada, "POST", "/push-devices", { ...key, endpoint });
  const [row] = await sql<{ id: string }[]>`
    select id from private.push_devices where user_id = ${ada.id}`;
  const [notice] = (await give("delivery_failed")).split(" ");
  expect(await run(`${notice} ${row?.id}`)).toEqual({ kind: "done" });
  expect(service.problems).toEqual([]);
});

test("a test is sent once to the caller's own device, in their language", async () => {
  const { ada, device } = await setStage();
  const mallory = await createUser("Mallory");
  await sql`update public.user_settings set language = 'de' where user_id = ${ada.id}`;
  const path = `/push-devices/${device.id}`;
  expect((await engine.command(mallory, "POST", `${path}/test`)).status).toBe(404);
  expect((await engine.command(ada, "POST", `${path}/test`)).status).toBe(204);
  await run(`test ${device.id}`);
  await run(`test ${device.id}`);
  expect(messagesTo(device).map(({ text }) => JSON.parse(text).body)).toEqual([
    "Push-Benachrichtigungen sind eingeschaltet. So sehen sie aus.",
  ]);
  expect((await engine.command(mallory, "DELETE", path)).status).toBe(204);
  expect(await isLeft(device)).toBe(true);
  expect((await engine.command(ada, "DELETE", path)).status).toBe(204);
  expect(await isLeft(device)).toBe(false);
});

test("the key of push is the same for all who ask at once", async () => {
  await sql`delete from private.push_keys`;
  const ada = await createUser("Ada");
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => engine.command(ada, "GET", "/push-key")),
  );
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
