import type { Database } from "@postlark/sdk/database.types";
import { beforeEach, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, connectChannel, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

type Claimed = { notices: { kind: string }[] | null; wait_ms: string | null };

let workspace: Workspace;
let post: Post;
let channelId: string;
let ben: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Rolls");
  channelId = await connectChannel(workspace);
  ben = await addMember(workspace, "editor");
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

async function claim(notice: string): Promise<Claimed | undefined> {
  const [row] = await engineSql<Claimed[]>`select * from engine.claim_notice_mail(${notice})`;
  return row;
}

const kindsOf = (claimed: Claimed | undefined) => claimed?.notices?.map(({ kind }) => kind);

const isQueued = async (notice: string) =>
  (await sql`select from private.jobs where kind = 'notice_mail' and subject = ${notice}`).length >
  0;

const choose = (columns: {
  mail_at_once?: Topic[];
  mail_digest?: Topic[];
  email_new_comments?: boolean;
}) => ben.client.from("user_settings").update(columns).eq("user_id", ben.id).throwOnError();

type Topic = Database["public"]["Enums"]["notice_topic"];

it("failures, broken channels, approvals, clients' answers and mentions are mailed at once by default", async () => {
  for (const [kind, client, isAtOnce] of [
    ["delivery_failed", null, true],
    ["delivery_unknown", null, true],
    ["first_comment_failed", null, true],
    ["channel_attention", null, true],
    ["approval_asked", null, true],
    ["approved", null, true],
    ["changes_asked", "Zoe", true],
    ["comment", null, false],
    ["mention", null, true],
    ["clocks_changed", null, false],
    ["invitation_accepted", null, false],
  ] as const) {
    expect([kind, await isQueued(await give(kind, { client }))]).toEqual([kind, isAtOnce]);
  }
});

it("claim_notice_mail tells all that waits, to one engine only", async () => {
  const [first, second] = [await give("delivery_failed"), await give("channel_attention")];
  const claims = await Promise.all([first, second, first, second].map(claim));
  expect(claims.flatMap((claimed) => kindsOf(claimed) ?? [])).toEqual([
    "delivery_failed",
    "channel_attention",
  ]);
});

it("more of the same cause waits for an hour, another cause does not", async () => {
  await claim(await give("delivery_failed"));
  const same = await give("delivery_unknown");
  expect(Number((await claim(same))?.wait_ms)).toBeGreaterThan(3_500_000);
  const other = await give("approval_asked");
  expect(kindsOf(await claim(other))).toEqual(["delivery_unknown", "approval_asked"]);
  expect(await claim(same)).toBeUndefined();
});

it("six mails an hour are sent to one person, and clients' answers beyond", async () => {
  const posts = await Promise.all(Array.from({ length: 7 }, () => writePost(workspace)));
  const claims: (string[] | undefined)[] = [];
  for (const { id } of posts) {
    claims.push(kindsOf(await claim(await give("approval_asked", { about: id }))));
  }
  expect(claims.filter((kinds) => kinds !== undefined)).toHaveLength(6);
  expect(kindsOf(await claim(await give("changes_asked", { client: "Zoe" })))).toHaveLength(2);
});

it("claim_notice_mail skips what was read, is a day old, or is no longer theirs to be mailed", async () => {
  const read = await give("delivery_failed");
  await ben.client.rpc("read_notices", { workspace_id: workspace.id }).throwOnError();
  expect(await claim(read)).toBeUndefined();
  const old = await give("delivery_failed");
  await sql`update public.notices set at = now() - interval '25 hours' where id = ${old}`;
  expect(await claim(old)).toBeUndefined();
  const off = await give("delivery_failed");
  await choose({ mail_at_once: [] });
  expect(await claim(off)).toBeUndefined();
  expect(await isQueued(await give("delivery_failed"))).toBe(false);
  await choose({ mail_at_once: ["failed"] });
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: ben.id })
    .throwOnError();
  expect(await claim(off)).toBeUndefined();
});

const claimDigest = async () => {
  await sql`update public.notices set at = at - interval '1 hour' where user_id = ${ben.id}`;
  await sql`update private.digests set begun_at = begun_at - interval '61 minutes' where user_id = ${ben.id}`;
  const all = await engineSql<(Claimed & { user_id: string })[]>`
    select * from engine.claim_digests(1000)`;
  return kindsOf(all.find(({ user_id: userId }) => userId === ben.id));
};

it("a digest has what is chosen for it, and what was to be mailed at once and was not", async () => {
  await choose({ mail_at_once: ["channel"], mail_digest: ["failed"] });
  await give("delivery_failed");
  await give("approval_asked");
  await give("channel_attention");
  expect(await claimDigest()).toEqual(["delivery_failed"]);
  expect(await claimDigest()).toEqual(["channel_attention"]);
  expect(await claimDigest()).toBeUndefined();
});

it("mentions and comments are chosen apart, and each post's mentions are a cause of their own", async () => {
  await choose({ mail_digest: ["comment", "mention"], mail_at_once: [] });
  expect(await isQueued(await give("mention"))).toBe(false);
  await give("comment");
  expect(await claimDigest()).toEqual(["mention", "comment"]);
  await choose({ mail_digest: [], mail_at_once: ["comment", "mention"] });
  expect(kindsOf(await claim(await give("comment")))).toEqual(["comment"]);
  expect(kindsOf(await claim(await give("mention")))).toEqual(["mention"]);
  expect(Number((await claim(await give("mention")))?.wait_ms)).toBeGreaterThan(3_500_000);
});

const readMailSettings = async () => {
  const { data } = await ben.client
    .from("user_settings")
    .select("email_new_comments,mail_at_once,mail_digest")
    .single()
    .throwOnError();
  return [data.email_new_comments, data.mail_at_once.includes("comment"), data.mail_digest];
};

it("the switch New Comments and the topic of comments agree", async () => {
  expect(await readMailSettings()).toEqual([true, false, ["comment"]]);
  await choose({ email_new_comments: false });
  expect(await readMailSettings()).toEqual([false, false, []]);
  await choose({ mail_at_once: ["comment"] });
  expect(await readMailSettings()).toEqual([true, true, []]);
  await choose({ mail_at_once: [] });
  expect(await readMailSettings()).toEqual([false, false, []]);
  await choose({ email_new_comments: true });
  expect(await readMailSettings()).toEqual([true, false, ["comment"]]);
});
