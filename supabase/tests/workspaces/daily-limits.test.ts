import { beforeEach, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { sql } from "../support/clients.ts";
import { claim, engineSql } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
});

async function limit({ client }: TestUser, was: number | null, perDay: number | null) {
  const { error } = await client.rpc("set_daily_limit", {
    channel_id: channel,
    ...(was !== null && { was }),
    ...(perDay !== null && { per_day: perDay }),
  });
  return error?.message ?? "done";
}

async function limitsSeenBy({ client }: TestUser) {
  const { data } = await client
    .rpc("channel_limits", { workspace_id: workspace.id })
    .throwOnError();
  return data;
}

it("a daily limit can be set by editors and read by members, and refuses an outdated value", async () => {
  const editor = await addMember(workspace, "editor");
  const viewer = await addMember(workspace, "viewer");
  expect(await limitsSeenBy(viewer)).toEqual([]);
  expect(await limit(editor, null, 3)).toBe("done");
  expect(await limit(workspace.owner, null, 4)).toBe("changed_meanwhile");
  expect(await limit(workspace.owner, 3, 4)).toBe("done");
  expect(await limit(viewer, 4, null)).toBe("forbidden");
  expect(await limitsSeenBy(viewer)).toMatchObject([
    { channel_id: channel, per_day: 4, published: 0, free_at: null, remaining: null },
  ]);
  expect(await limit(editor, 4, null)).toBe("done");
  expect(await limitsSeenBy(viewer)).toEqual([]);
  const [row] = await sql`
    select count(*)::int as count from public.audit_events
    where workspace_id = ${workspace.id} and action = 'channel.set_daily_limit'`;
  expect(row).toEqual({ count: 3 });
});

it.each([0, -1, 1_001])("set_daily_limit refuses %i posts a day", async (perDay) => {
  expect(await limit(workspace.owner, null, perDay)).toBe("daily_limit_invalid");
});

it("channel_limits returns the posts of the last 24 hours and when one more is allowed", async () => {
  expect(await limit(workspace.owner, null, 2)).toBe("done");
  const post = await writePost(workspace);
  const [delivery] = await scheduleNow(workspace.owner, post, [channel]);
  await sql`
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
      published_at, created_by
    )
    select d.workspace_id, d.post_id, d.post_revision, d.channel_id, 'published', d.content, d.due_at, d.wall_time,
      d.time_zone, 'infinity', now() - hours * interval '1 hour', d.created_by
    from public.deliveries d, unnest(array[2, 23, 25]) hours where d.id = ${delivery?.id ?? ""}`;
  const [seen] = await limitsSeenBy(workspace.owner);
  expect(seen).toMatchObject({ per_day: 2, published: 2 });
  const minutes = (Date.parse(seen?.free_at ?? "") - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(61);
  expect(await claim()).toEqual([]);
  expect(await limit(workspace.owner, 2, 3)).toBe("done");
  expect(await claim()).toMatchObject([{ delivery_id: delivery?.id }]);
});

it("know_daily_limits lowers the channel's limit to the network's and rewrites only changes", async () => {
  const [row] = await sql<{ network: string }[]>`
    select network from public.channels where id = ${channel}`;
  const network = row?.network ?? "";
  const know = (perDay: number | null) =>
    engineSql`select engine.know_daily_limits(${engineSql.json({ [network]: perDay })})`;
  const written = async () => {
    const [kept] = await sql`
      select xmin::text as xmin from private.network_limits where network = ${network}`;
    return kept;
  };
  await know(5);
  const before = await written();
  await know(5);
  expect(await written()).toEqual(before);
  expect(await limitsSeenBy(workspace.owner)).toMatchObject([{ per_day: 5 }]);
  expect(await limit(workspace.owner, null, 9)).toBe("done");
  expect(await limitsSeenBy(workspace.owner)).toMatchObject([{ per_day: 5 }]);
  await know(null);
  expect(await written()).toBeUndefined();
});

const note = (left: number, seconds: number) =>
  engineSql`
    select engine.note_limit(
      ${channel}, ${left}, 100, now() + ${seconds} * interval '1 second', 'posts'
    ) as is_new`;

it("note_limit stores a network's remaining requests until their reset, and reports only new limits", async () => {
  expect(await note(10, 600)).toEqual([{ is_new: true }]);
  expect(await note(9, 600)).toEqual([{ is_new: false }]);
  expect(await limitsSeenBy(workspace.owner)).toMatchObject([
    { remaining: 10, max: 100, what: "posts" },
  ]);
  expect(await note(0, 600)).toEqual([{ is_new: true }]);
  expect(await note(50, 600)).toEqual([{ is_new: false }]);
  expect(await note(0, 600)).toEqual([{ is_new: false }]);
  expect(await note(0, 1_200)).toEqual([{ is_new: true }]);
  expect(await note(0, -5)).toEqual([{ is_new: false }]);
  const stranger = await createWorkspace();
  expect(
    (await stranger.owner.client.rpc("channel_limits", { workspace_id: workspace.id })).error?.code,
  ).toBe("PT404");
});
