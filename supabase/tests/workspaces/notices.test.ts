import { beforeEach, describe, expect, it } from "vitest";

import { seenOf } from "../support/approvals.ts";
import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;
let contributor: TestUser;
let post: Post;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
  contributor = await addMember(workspace, "contributor");
  await readAll(workspace.owner);
  post = await writePost(workspace, "Please", contributor);
});

const readAll = ({ client }: TestUser) =>
  client.rpc("read_notices", { workspace_id: workspace.id }).throwOnError();

/** What somebody has not read, the first first. */
async function unreadOf({ client }: TestUser) {
  const { data } = await client.rpc("my_notices", { workspace_id: workspace.id }).throwOnError();
  return data.filter(({ read_at: readAt }) => readAt === null).toReversed();
}

const kindsFor = async (user: TestUser) => (await unreadOf(user)).map(({ kind }) => kind);

const comment = async (by: TestUser, part: { mentioned_ids?: string[]; parent_id?: string } = {}) =>
  (
    await by.client
      .rpc("create_comment", { post_id: post.id, text: "Look", ...part })
      .throwOnError()
  ).data;

async function ask(channels = [workspace.pageId]): Promise<Delivery> {
  const [made] = await scheduleNow(contributor, post, channels);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

describe("notices about approval", () => {
  it("go to everybody who may approve, once per command", async () => {
    await ask([workspace.pageId, await connectChannel(workspace)]);
    expect(await kindsFor(editor)).toEqual(["approval_asked"]);
    expect(await kindsFor(workspace.owner)).toEqual(["approval_asked"]);
    expect(await kindsFor(contributor)).toEqual([]);
    expect(await unreadOf(editor)).toMatchObject([
      { post_id: post.id, post_text: "Please", actor_name: "contributor", unread: 1 },
    ]);
  });

  it("are repeated after requested changes are made, not after other edits", async () => {
    const made = await ask();
    const save = (text: string, revision: number) =>
      contributor.client
        .rpc("save_post", {
          post_id: post.id,
          revision,
          content: words(text),
          overrides: {},
          channel_ids: [],
        })
        .throwOnError();
    await save("Better", 1);
    expect(await kindsFor(editor)).toEqual(["approval_asked"]);
    const seen = [await seenOf(editor, made.id)];
    await editor.client
      .rpc("ask_for_changes", { workspace_id: workspace.id, seen, comment: "Shorter" })
      .throwOnError();
    expect(await kindsFor(contributor)).toEqual(["changes_asked"]);
    await save("Short", 2);
    expect(await kindsFor(editor)).toEqual(["approval_asked", "approval_asked"]);
  });

  it("go to the author when a post is approved", async () => {
    const made = await ask();
    const seen = [await seenOf(editor, made.id)];
    await editor.client
      .rpc("approve_deliveries", { workspace_id: workspace.id, seen })
      .throwOnError();
    expect(await unreadOf(contributor)).toMatchObject([
      { kind: "approved", post_id: post.id, actor_name: "editor" },
    ]);
  });
});

describe("notices about comments", () => {
  it("go to the post's author, the thread's authors and mentioned members, once each", async () => {
    const thread = await comment(editor);
    expect(await kindsFor(contributor)).toEqual(["comment"]);
    await comment(workspace.owner, { parent_id: thread.id, mentioned_ids: [contributor.id] });
    expect(await kindsFor(contributor)).toEqual(["comment", "mention"]);
    expect(await kindsFor(editor)).toEqual(["comment"]);
    expect(await kindsFor(workspace.owner)).toEqual([]);
  });

  it("go to members mentioned by a later edit, once", async () => {
    const { id } = await comment(editor);
    const change = {
      comment_id: id,
      text: "Look, both",
      mentioned_ids: [contributor.id, workspace.owner.id],
    };
    await editor.client.rpc("change_comment", change).throwOnError();
    await editor.client.rpc("change_comment", { ...change, mentioned_ids: [] }).throwOnError();
    await editor.client.rpc("change_comment", change).throwOnError();
    expect(await kindsFor(workspace.owner)).toEqual(["mention"]);
    expect(await kindsFor(contributor)).toEqual(["comment"]);
  });

  it("have no text once the comment is deleted", async () => {
    const { id } = await comment(editor);
    await editor.client.rpc("delete_comment", { comment_id: id }).throwOnError();
    expect(await unreadOf(contributor)).toMatchObject([{ comment_text: null }]);
  });
});

describe("notices about problems", () => {
  it.each(["failed", "unknown"])(
    "go to whoever scheduled the delivery each time it becomes %s",
    async (state) => {
      const made = await ask();
      await readAll(editor);
      const becomes = (next: string) => sql`
      update public.deliveries set state = ${next}, needs_approval = false where id = ${made.id}`;
      await becomes(state);
      await becomes(state);
      expect(await kindsFor(contributor)).toEqual([`delivery_${state}`]);
      expect(await kindsFor(editor)).toEqual([]);
      await becomes("scheduled");
      await becomes(state);
      expect(await kindsFor(contributor)).toHaveLength(2);
    },
  );

  it("go to whoever scheduled the delivery each time its first comment fails", async () => {
    const made = await ask();
    const becomes = (state: string, code: string | null) => sql`
      update public.deliveries
      set state = ${state}, needs_approval = false, published_at = now(),
        problem = ${code === null ? null : sql.json({ code })}
      where id = ${made.id}`;
    await becomes("published", "comment_failed");
    await becomes("published", "comment_failed");
    expect(await unreadOf(contributor)).toMatchObject([
      { kind: "first_comment_failed", post_id: post.id, channel_id: workspace.pageId },
    ]);
    await becomes("published", null);
    await becomes("publishing", null);
    await becomes("published", "comment_not_allowed");
    expect(await kindsFor(contributor)).toHaveLength(2);
    await becomes("published", "edit_refused");
    expect(await kindsFor(contributor)).toHaveLength(2);
  });

  it("go to the admins when whoever scheduled the delivery has left", async () => {
    const made = await ask();
    await readAll(workspace.owner);
    await workspace.owner.client
      .rpc("remove_member", { workspace_id: workspace.id, user_id: contributor.id })
      .throwOnError();
    await sql`update public.deliveries set state = 'failed', needs_approval = false where id = ${made.id}`;
    expect(await kindsFor(workspace.owner)).toEqual(["delivery_failed"]);
  });

  it("about a channel that needs attention go to the admins once", async () => {
    const channel = await connectChannel(workspace);
    await sql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
    await sql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
    expect(await unreadOf(workspace.owner)).toMatchObject([
      { kind: "channel_attention", channel_id: channel, channel_name: "test", actor_name: null },
    ]);
    expect(await kindsFor(editor)).toEqual([]);
  });

  it("about a channel that needs attention are read once it is connected again", async () => {
    const [repaired, broken] = [await connectChannel(workspace), await connectChannel(workspace)];
    for (const channel of [repaired, broken]) {
      await sql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
    }
    await sql`select engine.channel_recovered(${repaired})`;
    expect(await unreadOf(workspace.owner)).toMatchObject([{ channel_id: broken, unread: 1 }]);
    await sql`select engine.channel_needs_attention(${repaired}, 'credentials_revoked')`;
    expect(await unreadOf(workspace.owner)).toMatchObject([
      { channel_id: broken },
      { channel_id: repaired, unread: 2 },
    ]);
  });
});

it("accept_invitation notifies the inviter", async () => {
  const ben = await addMember(workspace, "viewer", await createUser("Ben"));
  expect(await unreadOf(workspace.owner)).toMatchObject([
    { kind: "invitation_accepted", actor_name: "Ben" },
  ]);
  expect(await kindsFor(ben)).toEqual([]);
});

describe("notices", () => {
  it("are marked as read and unread by their own user only, by id or by post", async () => {
    await ask();
    const other = await writePost(workspace, "Other", contributor);
    await scheduleNow(contributor, other, [workspace.pageId]);
    const read = (by: TestUser, part: object) =>
      by.client.rpc("read_notices", { workspace_id: workspace.id, ...part }).throwOnError();
    const [first] = await unreadOf(editor);
    await read(workspace.owner, { notice_ids: [first?.id] });
    expect(await kindsFor(editor)).toHaveLength(2);
    await read(editor, { post_id: other.id });
    expect(await unreadOf(editor)).toMatchObject([{ post_id: post.id, unread: 1 }]);
    await read(editor, { notice_ids: [first?.id] });
    expect(await kindsFor(editor)).toEqual([]);
    await read(editor, { notice_ids: [first?.id], is_read: false });
    expect(await kindsFor(editor)).toHaveLength(1);
  });

  it("are hidden from removed members and purged after 90 days", async () => {
    await ask();
    const seen = () => editor.client.from("notices").select("id").throwOnError();
    expect((await seen()).data).toHaveLength(1);
    await sql`update public.notices set at = at - interval '89 days' where user_id = ${editor.id}`;
    await sql`select engine.purge()`;
    expect((await seen()).data).toHaveLength(1);
    await sql`update public.notices set at = at - interval '2 days' where user_id = ${editor.id}`;
    await sql`select engine.purge()`;
    expect((await seen()).data).toEqual([]);
    await comment(contributor, { mentioned_ids: [editor.id] });
    await workspace.owner.client
      .rpc("remove_member", { workspace_id: workspace.id, user_id: editor.id })
      .throwOnError();
    expect((await seen()).data).toEqual([]);
  });
});
