import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { connectChannel, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

const nothing = {
  channels: [],
  labels: [],
  media: [],
  posts: [],
  series: [],
  deliveries: [],
  notes: [],
  texts: [],
  voice: [],
};

/** Without the engine, as anybody may call it. */
async function importInto({ id, owner }: Workspace, lists: object): Promise<string> {
  const archive = JSON.parse(JSON.stringify({ ...nothing, ...lists }));
  const { error } = await owner.client.rpc("import_workspace", { workspace_id: id, archive });
  return error?.message ?? "done";
}

function postRow(content: object = { text: "Mine", media: [] }) {
  const at = "2026-11-24T09:00:00Z";
  const lists = { overrides: {}, channelIds: [], labelIds: [] };
  return { id: randomUUID(), content, ...lists, createdAt: at, updatedAt: at };
}

function deliveryRow(postId: string, channelId: string, state = "published") {
  const at = "2026-11-24T09:00:00Z";
  const when = { dueAt: at, wallTime: "2026-11-24T09:00", timeZone: "UTC", createdAt: at };
  return {
    id: randomUUID(),
    postId,
    channelId,
    state,
    content: { text: "Mine", media: [] },
    ...when,
  };
}

const label = { id: randomUUID(), name: "Mine", hue: "teal" };

it("import_workspace refuses rows that refer to another workspace or unknown media, and imports nothing", async () => {
  const [own, other] = [await createWorkspace(), await createWorkspace()];
  const theirs = await writePost(other);
  const theirChannel = await connectChannel(other);
  const picture = {
    id: randomUUID(),
    hash: "a".repeat(64),
    type: "image/png",
    width: 1,
    height: 1,
  };
  const post = postRow();
  const attempts = [
    { labels: [label], deliveries: [deliveryRow(theirs.id, own.pageId)] },
    { labels: [label], posts: [post], deliveries: [deliveryRow(post.id, theirChannel)] },
    { labels: [label], posts: [{ ...post, channelIds: [theirChannel] }] },
    { labels: [label], posts: [{ ...post, id: theirs.id }] },
    { labels: [label], posts: [{ ...post, labelIds: [randomUUID()] }] },
    // Whose bytes nobody has.
    {
      labels: [label],
      media: [{ ...picture, size: 1, name: "", alt: "", tags: [] }],
      posts: [postRow({ text: "", media: [{ ...picture, alt: "" }] })],
    },
  ];
  for (const attempt of attempts) {
    expect(await importInto(own, attempt)).toMatch(/^(archive|channel|label|media)_\w+$/);
  }
  expect(await sql`select from public.labels where workspace_id = ${own.id}`).toHaveLength(0);
});

it("import_workspace neither takes nor changes another workspace's channel with the same id", async () => {
  const [own, other] = [await createWorkspace(), await createWorkspace()];
  const theirs = await connectChannel(other);
  const channel = { id: theirs, network: "webhook", accountId: "x", handle: "x" };
  const times = { displayName: null, slots: [], skippedDays: [], perDay: 1, isRemoved: false };
  expect(await importInto(own, { channels: [{ ...channel, ...times }] })).toBe("done");
  const [row] = await sql`
    select workspace_id, per_day, state from public.channels where id = ${theirs}`;
  expect(row).toEqual({ workspace_id: other.id, per_day: null, state: "connected" });
});

it("import_workspace pauses deliveries that were scheduled and omits those that were publishing", async () => {
  const own = await createWorkspace();
  const post = postRow();
  const due = [
    deliveryRow(post.id, own.pageId, "scheduled"),
    deliveryRow(post.id, own.pageId, "publishing"),
  ];
  expect(await importInto(own, { posts: [post], deliveries: due })).toBe("done");
  const rows = await sql`
    select state, wake_at = 'infinity' as rests, problem, look_first from public.deliveries
    where workspace_id = ${own.id}`;
  const problem = { code: "restored", from: "archive" };
  expect(rows).toEqual([{ state: "scheduled", rests: true, problem, look_first: true }]);
  const woken = await sql`
    select from private.lanes where workspace_id = ${own.id} and next_at < 'infinity'`;
  expect(woken).toHaveLength(0);
  expect(await importInto(own, {})).toBe("workspace_not_empty");
});
