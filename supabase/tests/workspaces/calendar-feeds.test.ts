import { createHash } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { secret as admin, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, connectChannel, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

async function make({ client }: TestUser): Promise<string> {
  const { data } = await client
    .rpc("make_calendar_feed", { workspace_id: workspace.id })
    .throwOnError();
  return data;
}

async function madeAt({ client }: TestUser): Promise<string | null> {
  const { data } = await client
    .rpc("calendar_feed_made_at", { workspace_id: workspace.id })
    .throwOnError();
  return data;
}

/** The workspaces that a secret opens. */
async function openedBy(secret: string): Promise<string[]> {
  const hash = createHash("sha256").update(secret).digest();
  const rows = await sql<{ workspace_id: string }[]>`select * from engine.calendar_feed(${hash})`;
  return rows.map(({ workspace_id }) => workspace_id);
}

describe("a secret calendar address", () => {
  it("opens the workspace's calendar, and only its hash is stored", async () => {
    const viewer = await addMember(workspace, "viewer");
    const secret = await make(viewer);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await openedBy(secret)).toEqual([workspace.id]);
    expect(await madeAt(viewer)).not.toBeNull();
    expect(await madeAt(workspace.owner)).toBeNull();
    const [kept] = await sql`
      select row_to_json(f)::text || (
        select string_agg(a::text, '') from public.audit_events a where a.workspace_id = f.workspace_id
      ) as text
      from private.calendar_feeds f where f.workspace_id = ${workspace.id}`;
    expect(kept?.["text"]).toContain("calendar_feed.make");
    expect(kept?.["text"]).not.toContain(secret);
  });

  it("replaces the same member's previous address and no other's", async () => {
    const viewer = await addMember(workspace, "viewer");
    const [first, others] = [await make(workspace.owner), await make(viewer)];
    const second = await make(workspace.owner);
    expect(await openedBy(first)).toEqual([]);
    expect(await openedBy(second)).toEqual([workspace.id]);
    expect(await openedBy(others)).toEqual([workspace.id]);
  });

  it("can be revoked only by its member", async () => {
    const viewer = await addMember(workspace, "viewer");
    const secret = await make(workspace.owner);
    const revoke = ({ client }: TestUser) =>
      client.rpc("revoke_calendar_feed", { workspace_id: workspace.id }).throwOnError();
    await revoke(viewer);
    expect(await openedBy(secret)).toEqual([workspace.id]);
    await revoke(workspace.owner);
    await revoke(workspace.owner);
    expect(await openedBy(secret)).toEqual([]);
    expect(await madeAt(workspace.owner)).toBeNull();
  });

  it("ends with the membership and stays invalid when the member is added again", async () => {
    const editor = await addMember(workspace, "editor");
    const secret = await make(editor);
    await workspace.owner.client
      .rpc("remove_member", { workspace_id: workspace.id, user_id: editor.id })
      .throwOnError();
    expect(await openedBy(secret)).toEqual([]);
    await addMember(workspace, "editor", editor);
    expect(await openedBy(secret)).toEqual([]);
  });

  it("is closed while its member is banned or the workspace deleted", async () => {
    const editor = await addMember(workspace, "editor");
    const [theirs, owners] = [await make(editor), await make(workspace.owner)];
    await admin.auth.admin.updateUserById(editor.id, { ban_duration: "1h" });
    expect(await openedBy(theirs)).toEqual([]);
    expect(await openedBy(owners)).toEqual([workspace.id]);
    await workspace.owner.client
      .rpc("delete_workspace", { workspace_id: workspace.id })
      .throwOnError();
    expect(await openedBy(owners)).toEqual([]);
  });
});

it("calendar_feed_deliveries returns deliveries from 90 days ago to a year ahead, nearest first, without cancelled ones", async () => {
  const channelId = await connectChannel(workspace);
  const post = await writePost(workspace, "Chestnuts");
  const deliver = async (state: string, days: number) => {
    await sql`
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone,
        wake_at, created_by
      ) values (
        ${workspace.id}, ${post.id}, 1, ${channelId}, ${state}, '{"text": "Chestnuts", "media": []}',
        now() + make_interval(days => ${days}), now(), 'UTC', 'infinity', ${workspace.owner.id}
      )`;
  };
  await deliver("published", -2);
  await deliver("awaiting_approval", 30);
  await deliver("failed", -89);
  await deliver("cancelled", 1);
  await deliver("published", -91);
  await deliver("scheduled", 367);
  const rows = await sql<{ state: string }[]>`
    select state from engine.calendar_feed_deliveries(${workspace.id})`;
  expect(rows.map(({ state }) => state)).toEqual(["published", "awaiting_approval", "failed"]);
});
