// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchCountedDeliveries, withCounts } from "@postlark/sdk/counted-deliveries";
import { fetchDeliveries, fetchDeliveriesOfPost } from "@postlark/sdk/deliveries";
import { sql } from "../support/clients.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

type ListedCount = "likes" | "reposts" | "replies";

let workspace: Workspace;
let other: Workspace;

/** A post that is out, with its samples if it has any. @returns the post's id */
async function publish(
  of: Workspace,
  text: string,
  counts?: Partial<Record<ListedCount, number | null>>,
): Promise<string> {
  const post = await writePost(of, text);
  const [delivery] = await scheduleNow(of.owner, post, [of.pageId]);
  const id = delivery?.id ?? "";
  await sql`
    update public.deliveries
    set state = 'published', published_at = now() - interval '1 day', wake_at = 'infinity' where id = ${id}`;
  await sql`
    insert into public.metric_samples (
      delivery_id, metric, hours, workspace_id, channel_id, published_at, value
    )
    select d.id, c.key, 24, d.workspace_id, d.channel_id, d.published_at, (c.value #>> '{}')::bigint
    from public.deliveries d, jsonb_each(${JSON.stringify(counts ?? {})}::text::jsonb) c where d.id = ${id}`;
  return post.id;
}

beforeAll(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  await publish(workspace, "Rye", { likes: 2, replies: 9 });
  await publish(workspace, "Unmeasured");
  await publish(workspace, "Rolls", { likes: 11, replies: null });
  await publish(workspace, "Tarts", { likes: 0, replies: 1 });
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

async function sortedBy(count: ListedCount, of = workspace, words = ""): Promise<string[]> {
  const { rows } = await fetchCountedDeliveries(of.id, count, { words });
  return rows.map(({ content, counts }) => `${content?.text} ${counts?.[count]}`);
}

it("fetchCountedDeliveries sorts by the latest count, the highest first and unknown ones last", async () => {
  expect(await sortedBy("likes")).toEqual(["Rolls 11", "Rye 2", "Tarts 0", "Unmeasured null"]);
  const byReplies = await sortedBy("replies");
  expect(byReplies.slice(0, 2)).toEqual(["Rye 9", "Tarts 1"]);
  expect(byReplies.slice(2).toSorted()).toEqual(["Rolls null", "Unmeasured null"]);
  expect(await sortedBy("likes", workspace, "r")).toHaveLength(4);
  expect(await sortedBy("likes", workspace, "rol")).toEqual(["Rolls 11"]);
});

it("withCounts adds the latest counts to a page", async () => {
  const { rows } = await fetchDeliveries(workspace.id, { states: ["published"], order: "latest" });
  const counted = await withCounts(rows);
  expect(counted.map(({ content, counts }) => [content?.text, counts?.likes])).toEqual([
    ["Tarts", 0],
    ["Rolls", 11],
    ["Unmeasured", null],
    ["Rye", 2],
  ]);
});

it("another workspace's counts are not read", async () => {
  const theirs = await publish(other, "Somebody else's bread", { likes: 90 });
  expect(await sortedBy("likes", other)).toEqual([]);
  expect(await fetchDeliveriesOfPost(theirs)).toEqual([]);
});
