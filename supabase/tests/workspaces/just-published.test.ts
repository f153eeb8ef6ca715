import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { claim, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let post: Post;
let first: Delivery;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  post = await writePost(workspace, "Rolls from six");
  const [made] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  first = made;
});

/** As an autosave between two clicks does. */
async function save(text: string): Promise<void> {
  const { data } = await workspace.owner.client
    .rpc("save_post", {
      post_id: post.id,
      revision: post.revision,
      content: words(text),
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();
  post = data;
}

async function publish(part: { again?: boolean; channel_ids?: string[] } = {}): Promise<unknown> {
  const { error } = await workspace.owner.client.rpc("schedule_post", {
    post_id: post.id,
    revision: post.revision,
    channel_ids: [workspace.pageId],
    ...part,
  });
  return error === null ? "done" : error.message;
}

async function goOut(state = "published"): Promise<void> {
  await claim();
  if (state !== "publishing") await writeAsHolder(first.id, settle(state));
}

describe("publishing the same post twice within a minute", () => {
  it.each(["publishing", "published", "unknown"])(
    "is refused with just_published after an autosave while it is %s, unless again is set",
    async (state) => {
      await goOut(state);
      await save("Rolls from six ");
      expect(await publish()).toBe("just_published");
      expect(await publish({ again: true })).toBe("done");
    },
  );

  it("is refused whatever the text, with the channel and the seconds since", async () => {
    await goOut();
    await save("Something else");
    const { error } = await workspace.owner.client.rpc("schedule_post", {
      post_id: post.id,
      revision: post.revision,
      channel_ids: [workspace.pageId],
      repeat: true,
    });
    expect([error?.code, error?.message]).toEqual(["PT409", "just_published"]);
    const told: unknown = JSON.parse(error?.details ?? "{}");
    expect(told).toEqual({ channelId: workspace.pageId, seconds: expect.any(Number) });
  });

  it("is allowed after a minute, on another channel, and for another post", async () => {
    await goOut();
    await save("Rolls from six ");
    expect(await publish({ channel_ids: [await connectChannel(workspace)] })).toBe("done");
    const other = await writePost(workspace, "Rolls from six");
    expect(await scheduleNow(workspace.owner, other, [workspace.pageId])).toHaveLength(1);
    await sql`
      update public.deliveries set published_at = now() - interval '61 seconds'
      where id = ${first.id}`;
    expect(await publish()).toBe("done");
  });

  it("is refused with already_scheduled before the first delivery is claimed", async () => {
    await save("Rolls from six ");
    expect(await publish()).toBe("already_scheduled");
  });

  it("by two concurrent requests creates one delivery", async () => {
    const other = await writePost(workspace, "Twice");
    const outcomes = await Promise.allSettled(
      [0, 1].map(async () => scheduleNow(workspace.owner, other, [workspace.pageId])),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
