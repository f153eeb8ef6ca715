// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchRecentFigures } from "@postlark/sdk/recent-figures";
import { sql } from "../support/clients.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;
let other: Workspace;

type Published = { age: string; likes?: number | null; measuredAfter?: string; hours?: number };

/** A post published some time ago. @param age as Postgres reads an interval */
async function publish(
  of: Workspace,
  { age, likes, measuredAfter = "24 hours", hours = 24 }: Published,
): Promise<void> {
  const [delivery] = await scheduleNow(of.owner, await writePost(of, "Rye"), [of.pageId]);
  const id = delivery?.id ?? "";
  await sql`
    update public.deliveries
    set state = 'published', published_at = now() - ${age}::text::interval, wake_at = 'infinity' where id = ${id}`;
  if (likes === undefined) return;
  await sql`
    insert into public.metric_samples (
      delivery_id, metric, hours, workspace_id, channel_id, published_at, measured_at, value
    )
    select d.id, 'likes', ${hours}, d.workspace_id, d.channel_id, d.published_at,
      d.published_at + ${measuredAfter}::text::interval, ${likes}
    from public.deliveries d where d.id = ${id}`;
}

beforeAll(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  await publish(workspace, { age: "2 hours", likes: 100, hours: 1, measuredAfter: "1 hour" });
  await publish(workspace, { age: "6 days 23 hours", likes: 5 });
  await publish(workspace, { age: "7 days 1 hour", likes: 7 });
  await publish(workspace, { age: "8 days 1 hour", likes: 20 });
  await publish(workspace, { age: "9 days", likes: 30, measuredAfter: "37 hours" });
  await publish(workspace, { age: "13 days 23 hours", likes: null });
  await publish(workspace, { age: "15 days 1 hour", likes: 400 });
  await publish(other, { age: "3 days", likes: 90 });
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

it("fetchRecentFigures counts the posts of the last seven days and of the seven before", async () => {
  expect(await fetchRecentFigures(workspace.id)).toContainEqual({
    metric: "posts",
    network: null,
    recent: 2,
    before: 4,
  });
});

it("fetchRecentFigures adds likes as they were a day after publishing, of posts that are so old", async () => {
  expect(await fetchRecentFigures(workspace.id)).toContainEqual({
    metric: "likes",
    network: "page",
    recent: 12,
    before: 20,
  });
});

it("fetchRecentFigures returns nothing of another workspace", async () => {
  expect(await fetchRecentFigures(other.id)).toEqual([]);
});
