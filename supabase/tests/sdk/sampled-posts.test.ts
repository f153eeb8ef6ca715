// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchSampledPosts } from "@postlark/sdk/metric-samples";
import { sql } from "../support/clients.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;

/** A post that went out a day ago and was liked since. */
async function publish(
  of: Workspace,
  text: string,
  likes: number,
  state = "published",
): Promise<void> {
  const [delivery] = await scheduleNow(of.owner, await writePost(of, text), [of.pageId]);
  const id = delivery?.id ?? "";
  await sql`
    update public.deliveries
    set state = ${state}::public.delivery_state, published_at = now() - interval '1 day', wake_at = 'infinity'
    where id = ${id}`;
  await sql`
    insert into public.metric_samples (
      delivery_id, metric, hours, workspace_id, channel_id, published_at, value
    )
    select d.id, 'likes', 24, d.workspace_id, d.channel_id, d.published_at, ${likes}
    from public.deliveries d where d.id = ${id}`;
}

beforeAll(async () => {
  const [own, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  workspace = own;
  await publish(own, "Rye from seven.", 12);
  await publish(own, "Taken back since.", 40, "removed");
  await publish(other, "Somebody else's bread.", 90);
  openPage();
  await signIn({ ...own.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

it("fetchSampledPosts returns published posts with text and count, not removed ones", async () => {
  expect(await fetchSampledPosts(workspace.id)).toMatchObject([
    { text: "Rye from seven.", value: 12, metric: "likes", channelId: workspace.pageId },
  ]);
});
