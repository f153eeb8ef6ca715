import { randomBytes } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, connectChannel, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

type Claimed = {
  endpoint: string | null;
  cause: string | null;
  unread: number | null;
  notices: { kind: string }[] | null;
  wait_ms: string | null;
};

let workspace: Workspace;
let post: Post;
let channelId: string;
let ben: TestUser;
let device: string;

const subscription = () => ({
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url"),
  auth: randomBytes(16).toString("base64url"),
  label: "Firefox on Linux",
});

async function turnOn(user: TestUser): Promise<string> {
  const { data } = await user.client.rpc("add_push_device", subscription()).throwOnError();
  return data;
}

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Rolls");
  channelId = await connectChannel(workspace);
  ben = await addMember(workspace, "editor");
  device = await turnOn(ben);
});

/** Notifies Ben; returns the notice. */
async function give(
  kind: string,
  { about = post.id, client = null }: { about?: string; client?: string | null } = {},
): Promise<string> {
  const [notice] = await sql<{ id: string }[]>`
    insert into public.notices (workspace_id, user_id, kind, event, post_id, channel_id, client_name)
    values (${workspace.id}, ${ben.id}, ${kind}, gen_random_uuid(), ${about}, ${channelId}, ${client})
    returning id`;
  return notice?.id ?? "";
}

async function claim(notice: string, to = device): Promise<Claimed | undefined> {
  const [row] = await engineSql<
    Claimed[]
  >`select * from engine.claim_notice_push(${notice}, ${to})`;
  return row;
}

const kindsOf = (claimed: Claimed | undefined) => claimed?.notices?.map(({ kind }) => kind);

const queuedFor = async (notice: string) =>
  (await sql`select from private.jobs where kind = 'notice_push' and subject like ${`${notice} %`}`)
    .length;

const choose = (topics: ("failed" | "comment" | "mention")[]) =>
  ben.client
    .from("user_settings")
    .update({ push_topics: topics })
    .eq("user_id", ben.id)
    .throwOnError();

it("failures, broken channels, approvals, clients' answers and mentions are queued for a device by default", async () => {
  for (const [kind, client, jobs] of [
    ["delivery_failed", null, 1],
    ["channel_attention", null, 1],
    ["approval_asked", null, 1],
    ["approved", null, 1],
    ["changes_asked", "Zoe", 1],
    ["mention", null, 1],
    ["comment", null, 0],
    ["clocks_changed", null, 0],
  ] as const) {
    expect([kind, await queuedFor(await give(kind, { client }))]).toEqual([kind, jobs]);
  }
  await choose([]);
  expect(await queuedFor(await give("delivery_failed"))).toBe(0);
  await choose(["comment"]);
  expect(await queuedFor(await give("mention"))).toBe(0);
  expect(await queuedFor(await give("comment"))).toBe(1);
});

it("claim_notice_push tells what has one cause in one message, to one engine only", async () => {
  const [first, second] = [await give("delivery_failed"), await give("channel_attention")];
  const other = await give("approval_asked");
  const claims = await Promise.all([first, second, first, second].map((id) => claim(id)));
  expect(claims.flatMap((claimed) => kindsOf(claimed) ?? [])).toEqual([
    "delivery_failed",
    "channel_attention",
  ]);
  const asked = await claim(other);
  expect(asked).toMatchObject({ cause: `approval_asked ${post.id}`, unread: 3 });
});

it("more of the same cause waits for an hour, another cause and another device do not", async () => {
  await claim(await give("delivery_failed"));
  const same = await give("delivery_unknown");
  expect(Number((await claim(same))?.wait_ms)).toBeGreaterThan(3_500_000);
  expect(kindsOf(await claim(await give("approval_asked")))).toEqual(["approval_asked"]);
  await sql`update private.notice_pushes set sent_at = sent_at - interval '61 minutes' where device_id = ${device}`;
  expect(kindsOf(await claim(same))).toEqual(["delivery_unknown"]);
  expect(await claim(same)).toBeUndefined();
});

it("six messages an hour are sent to a device, and clients' answers beyond", async () => {
  const posts = await Promise.all(Array.from({ length: 7 }, () => writePost(workspace)));
  const claims: (string[] | undefined)[] = [];
  for (const { id } of posts) {
    claims.push(kindsOf(await claim(await give("approval_asked", { about: id }))));
  }
  expect(claims.filter((kinds) => kinds !== undefined)).toHaveLength(6);
  expect(kindsOf(await claim(await give("changes_asked", { client: "Zoe" })))).toHaveLength(1);
});

it("claim_notice_push skips what was read, is six hours old, or is no longer theirs to be told", async () => {
  const read = await give("delivery_failed");
  await ben.client.rpc("read_notices", { workspace_id: workspace.id }).throwOnError();
  expect(await claim(read)).toBeUndefined();
  const old = await give("delivery_failed");
  await sql`update public.notices set at = now() - interval '7 hours' where id = ${old}`;
  expect(await claim(old)).toBeUndefined();
  const off = await give("delivery_failed");
  await choose([]);
  expect(await claim(off)).toBeUndefined();
  await choose(["failed"]);
  // Somebody else's device.
  expect(await claim(off, await turnOn(workspace.owner))).toBeUndefined();
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: ben.id })
    .throwOnError();
  expect(await claim(off)).toBeUndefined();
});

it("a message that was given back is claimed again, a test is claimed once", async () => {
  const failed = await give("delivery_failed");
  await claim(failed);
  expect(await claim(failed)).toBeUndefined();
  await engineSql`select engine.give_back_push(${device}, ${`{${failed}}`})`;
  expect(kindsOf(await claim(failed))).toEqual(["delivery_failed"]);
  await ben.client.rpc("test_push_device", { device_id: device }).throwOnError();
  const test = () => engineSql`select * from engine.claim_push_test(${device})`;
  expect(await Promise.all([test(), test()]).then((both) => both.flat())).toHaveLength(1);
});
