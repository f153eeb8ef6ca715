import { beforeAll, expect, it } from "vitest";

import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeAll(async () => {
  workspace = await createWorkspace();
});

it("schedule_post waits for approval if asked to, and another editor approves", async () => {
  const post = await writePost(workspace);
  const schedule = (ask: boolean | undefined) =>
    workspace.owner.client
      .rpc("schedule_post", {
        post_id: post.id,
        revision: 1,
        channel_ids: [workspace.pageId],
        wall_time: "2031-03-03T09:00",
        time_zone: "Europe/Berlin",
        due_at: "2031-03-03T08:00:00Z",
        repeat: true,
        ...(ask !== undefined && { ask }),
      })
      .throwOnError();
  const [asked, free] = [await schedule(true), await schedule(undefined)];
  expect(asked.data[0]).toMatchObject({ state: "awaiting_approval", needs_approval: true });
  expect(free.data[0]).toMatchObject({ state: "scheduled", needs_approval: false });
  const colleague = await addMember(workspace, "editor");
  await colleague.client
    .rpc("approve_deliveries", {
      workspace_id: workspace.id,
      seen: asked.data.map(({ id, said_hash, due_at }) => ({
        delivery_id: id,
        hash: said_hash,
        due_at,
      })),
    })
    .throwOnError();
  const { data } = await workspace.owner.client
    .from("deliveries")
    .select("state")
    .eq("id", asked.data[0]?.id ?? "")
    .single()
    .throwOnError();
  expect(data.state).toBe("scheduled");
});
