import { beforeEach, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

type Digest = { user_id: string; email: string; language: string; notices: { id: string }[] };

let workspace: Workspace;
let post: Post;
let ben: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Rolls");
  ben = await addMember(workspace, "editor");
  await gatherMentions();
});

const gatherMentions = () => sql`
  update public.user_settings set mail_at_once = '{}', mail_digest = '{comment,mention}'
  where user_id = ${ben.id}`;

/** Somebody names Ben, a while ago. */
async function mention(ago = "5 minutes"): Promise<void> {
  await workspace.owner.client
    .rpc("create_comment", { post_id: post.id, text: "Look, Ben", mentioned_ids: [ben.id] })
    .throwOnError();
  await sql`update public.notices set at = now() - ${ago}::interval where user_id = ${ben.id} and read_at is null`;
}

/** What an engine claims for Ben. */
async function claim(): Promise<Digest[]> {
  const all = await engineSql<Digest[]>`select * from engine.claim_digests(1000)`;
  return all.filter(({ user_id: userId }) => userId === ben.id);
}

const anHourLater = () => sql`
  update private.digests set begun_at = begun_at - interval '61 minutes' where user_id = ${ben.id}`;

it("claim_digests returns notices unread for two minutes, to one engine only", async () => {
  await mention("1 minute");
  expect(await claim()).toEqual([]);
  await mention();
  const claims = await Promise.all(Array.from({ length: 5 }, claim));
  expect(claims.flat()).toMatchObject([
    {
      email: ben.email,
      language: "en",
      notices: [
        {
          kind: "mention",
          slug: workspace.slug,
          postId: post.id,
          post: "Rolls",
          comment: "Look, Ben",
        },
        { kind: "mention", actor: "Owner" },
      ],
    },
  ]);
});

it("claim_digests sends at most one digest an hour, with all notices since the last", async () => {
  await mention();
  expect(await claim()).toHaveLength(1);
  await mention();
  await mention();
  expect(await claim()).toEqual([]);
  await anHourLater();
  const [digest] = await claim();
  expect(digest?.notices).toHaveLength(2);
});

it("claim_digests skips notices already read or already mailed", async () => {
  await mention();
  await ben.client.rpc("read_notices", { workspace_id: workspace.id }).throwOnError();
  expect(await claim()).toEqual([]);
  await mention();
  await claim();
  await anHourLater();
  expect(await claim()).toEqual([]);
});

it("give_back_digest includes the notices of a refused mail in the next digest", async () => {
  await mention();
  const [digest] = await claim();
  const ids = digest?.notices.map(({ id }) => id) ?? [];
  await engineSql`select engine.give_back_digest(${ben.id}, ${ids})`;
  expect(await claim()).toEqual([]);
  await anHourLater();
  expect(await claim()).toHaveLength(1);
});

it("claim_digests skips users who unsubscribed, are banned or left the workspace", async () => {
  await mention();
  await engineSql`select engine.unsubscribe_digest(${ben.id})`;
  const { data } = await ben.client.from("user_settings").select("email_new_comments").single();
  expect(data).toEqual({ email_new_comments: false });
  expect(await claim()).toEqual([]);
  await gatherMentions();
  await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${ben.id}`;
  expect(await claim()).toEqual([]);
  await sql`update auth.users set banned_until = null where id = ${ben.id}`;
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: ben.id })
    .throwOnError();
  expect(await claim()).toEqual([]);
});
