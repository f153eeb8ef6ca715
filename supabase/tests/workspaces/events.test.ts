import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import { answerLink, makeClientLink } from "../support/client-links.ts";
import { createUser, sql, type TestUser } from "../support/clients.ts";
import { claim, settle, write, writeAsHolder } from "../support/engine.ts";
import { deleteEventsIn, eventKindsIn, eventsIn } from "../support/events.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
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
  post = await writePost(workspace, "Please", contributor);
  await deleteEventsIn(workspace);
});

async function schedule(by: TestUser, channels = [workspace.pageId]): Promise<Delivery> {
  const [made] = await scheduleNow(by, post, channels);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

const createComment = (by: TestUser, id: string, mentioned: readonly string[] = []) =>
  by.client
    .rpc("create_comment", { post_id: post.id, id, text: "Look", mentioned_ids: [...mentioned] })
    .throwOnError();

describe("an approval", () => {
  it("writes an event for each delivery with who requested it, and one with who granted it", async () => {
    const second = await connectChannel(workspace);
    const made = await schedule(contributor, [workspace.pageId, second]);
    const [first, other, ...more] = await eventsIn(workspace);
    expect(more).toEqual([]);
    expect(new Set([first?.payload.channel_id, other?.payload.channel_id])).toEqual(
      new Set([workspace.pageId, second]),
    );
    const requested = { kind: "approval.requested", actor_id: contributor.id };
    expect([first, other]).toMatchObject([requested, requested]);
    await deleteEventsIn(workspace);
    await approve(workspace, editor, made.id);
    expect(await eventsIn(workspace)).toEqual([
      {
        kind: "approval.granted",
        subject: "delivery",
        subject_id: made.id,
        actor_id: editor.id,
        payload: { post_id: post.id, channel_id: made.channel_id },
      },
    ]);
  });

  it("writes no event when it is refused or repeated", async () => {
    const made = await schedule(contributor);
    const seen = await seenOf(editor, made.id);
    await deleteEventsIn(workspace);
    expect(await approve(workspace, contributor, made.id, seen)).not.toBe("done");
    expect(await eventKindsIn(workspace)).toEqual([]);
    expect(await approve(workspace, editor, made.id, seen)).toBe("done");
    expect(await approve(workspace, editor, made.id, seen)).not.toBe("done");
    expect(await eventKindsIn(workspace)).toEqual(["approval.granted"]);
  });

  it("by a client writes one event with the client's name, however often it is sent", async () => {
    await schedule(editor);
    const link = await makeClientLink(editor, post.id);
    await deleteEventsIn(workspace);
    const refuse = { answer: "changes_asked", comment: "Shorter" };
    expect(await answerLink(link, refuse)).toBe("done");
    await answerLink(link, refuse);
    const [event, ...more] = await eventsIn(workspace);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: "approval.changes_requested",
      actor_id: null,
      payload: { post_id: post.id, client_name: "Zoe Client", is_late: false },
    });
  });
});

describe("a comment", () => {
  it("writes one event with the mentioned members, even if it is sent twice", async () => {
    const id = randomUUID();
    await createComment(editor, id, [contributor.id]);
    await createComment(editor, id, [contributor.id]);
    expect(await eventsIn(workspace)).toMatchObject([
      {
        kind: "comment.created",
        subject_id: id,
        actor_id: editor.id,
        payload: { post_id: post.id, mentioned_ids: [contributor.id] },
      },
    ]);
  });

  it("writes an event for newly mentioned members only, and none for other changes", async () => {
    const id = randomUUID();
    await createComment(editor, id, [contributor.id]);
    await deleteEventsIn(workspace);
    const change = (mentioned: readonly string[]) =>
      editor.client
        .rpc("change_comment", { comment_id: id, text: "Look!", mentioned_ids: [...mentioned] })
        .throwOnError();
    await change([]);
    await change([]);
    expect(await eventKindsIn(workspace)).toEqual([]);
    await change([workspace.owner.id]);
    await change([workspace.owner.id]);
    await editor.client.rpc("delete_comment", { comment_id: id }).throwOnError();
    await editor.client.rpc("restore_comment", { comment_id: id }).throwOnError();
    expect(await eventsIn(workspace)).toMatchObject([
      { kind: "comment.mentioned", payload: { mentioned_ids: [workspace.owner.id] } },
    ]);
  });
});

describe("a delivery", () => {
  it("writes one event when it is published, and none from an engine that lost its lease", async () => {
    const made = await schedule(editor);
    const [claimed] = await claim();
    const out = settle("published", { url: "https://example.com/1" });
    expect(await write(made.id, 1, out)).toBe(false);
    expect(await eventKindsIn(workspace)).toEqual([]);
    expect(await write(made.id, claimed?.fence ?? "", out)).toBe(true);
    expect(await write(made.id, claimed?.fence ?? "", out)).toBe(false);
    expect(await eventsIn(workspace)).toEqual([
      {
        kind: "delivery.published",
        subject: "delivery",
        subject_id: made.id,
        actor_id: null,
        payload: { post_id: post.id, channel_id: workspace.pageId },
      },
    ]);
  });

  it("writes an event with the reason each time it fails", async () => {
    const made = await schedule(editor);
    const fail = async () => {
      await claim();
      await writeAsHolder(made.id, settle("failed", { problem: { code: "rejected" } }));
    };
    await fail();
    await editor.client.rpc("retry_delivery", { delivery_id: made.id }).throwOnError();
    await fail();
    expect(await eventsIn(workspace)).toMatchObject([
      { kind: "delivery.failed", payload: { code: "rejected" } },
      { kind: "delivery.failed", payload: { code: "rejected" } },
    ]);
  });

  it("writes at most 100 characters of a network's code into its event", async () => {
    const { id } = await schedule(editor);
    await claim();
    const problem = { code: "x".repeat(5_000) };
    expect(await writeAsHolder(id, settle("failed", { problem }))).toBe(true);
    expect(await eventsIn(workspace)).toMatchObject([
      { kind: "delivery.failed", payload: { code: "x".repeat(100) } },
    ]);
  });

  it("writes an event when a member resolves an unknown outcome as published", async () => {
    const made = await schedule(editor);
    await claim();
    await writeAsHolder(made.id, settle("unknown"));
    await editor.client
      .rpc("resolve_unknown", { delivery_id: made.id, answer: "published" })
      .throwOnError();
    expect(await eventsIn(workspace)).toMatchObject([
      { kind: "delivery.unknown", actor_id: null },
      { kind: "delivery.published", actor_id: editor.id },
    ]);
  });

  it("writes that it was published before it writes that its first comment failed", async () => {
    const made = await schedule(editor);
    await claim();
    await writeAsHolder(made.id, settle("published", { problem: { code: "comment_failed" } }));
    expect(await eventKindsIn(workspace)).toEqual([
      "delivery.published",
      "delivery.first_comment_failed",
    ]);
  });
});

it("a channel that needs attention and an accepted invitation each write one event", async () => {
  const channel = await connectChannel(workspace);
  await sql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
  await sql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
  const ben = await addMember(workspace, "viewer", await createUser("Ben"));
  expect(await eventsIn(workspace)).toMatchObject([
    {
      kind: "channel.needs_attention",
      subject_id: channel,
      payload: { code: "credentials_revoked" },
    },
    {
      kind: "invitation.accepted",
      actor_id: ben.id,
      payload: { invited_by: workspace.owner.id, role: "viewer" },
    },
  ]);
});
