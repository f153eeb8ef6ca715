import { beforeEach, expect, it } from "vitest";

import { beginStep, claim, endStep, freeze, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

it("a delivery goes from claim to published and records an event for each step", async () => {
  const post = await writePost(workspace, "Good morning");
  const [delivery] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
  const [claimed, ...others] = await claim();
  expect(others).toEqual([]);
  expect(claimed).toMatchObject({
    delivery_id: delivery?.id,
    taken_over: false,
    work: {
      delivery: { postId: post.id, content: { text: "Good morning", media: [] }, attempts: 0 },
      channel: { id: workspace.pageId, network: "page", accountId: workspace.id },
      credentials: null,
      steps: [],
      workspace: { id: workspace.id, slug: workspace.slug, timeZone: "Europe/Berlin" },
    },
  });
  const id = claimed?.delivery_id ?? "";
  const steps = [{ kind: "entry", key: id, payload: { text: "Good morning" } }];
  expect(await writeAsHolder(id, freeze(steps), beginStep(0))).toBe(true);
  const done = endStep(0, "done", { uri: "at://1" });
  expect(await writeAsHolder(id, done, settle("published", { url: "https://example.com/1" }))).toBe(
    true,
  );

  const { data } = await workspace.owner.client.from("deliveries").select("*").eq("id", id);
  expect(data).toMatchObject([
    { state: "published", wake_at: "infinity", url: "https://example.com/1", plan_hash: "hash" },
  ]);
  const events = await workspace.owner.client
    .from("delivery_events")
    .select("kind")
    .eq("delivery_id", id)
    .order("id");
  expect(events.data?.map(({ kind }) => kind)).toEqual([
    "scheduled",
    "claimed",
    "planned",
    "step_sent",
    "step_done",
    "published",
  ]);
});
