import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { claim, freeze, write } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let contributor: TestUser;
let post: Post;
let delivery: Delivery;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  contributor = await addMember(workspace, "contributor");
  post = await writePost(workspace, "Please", contributor);
  const [made] = await scheduleNow(contributor, post, [workspace.pageId]);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  delivery = made;
});

async function read(id = delivery.id): Promise<Delivery> {
  const { data } = await workspace.owner.client
    .from("deliveries")
    .select("*")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

/** Changes of its text in a delivery's history. */
async function changesIn(id: string) {
  const rows = await sql`
    select detail from public.delivery_events where delivery_id = ${id} and kind = 'changed' order by at`;
  return rows.map(({ detail }) => detail);
}

const said = async (asked: PromiseLike<{ error: { message: string } | null }>) =>
  (await asked).error?.message ?? "done";

const save = (by: TestUser, text: string, revision = 1) =>
  said(
    by.client.rpc("save_post", {
      post_id: post.id,
      revision,
      content: words(text),
      overrides: {},
      channel_ids: [],
    }),
  );

const moveTo = (by: TestUser, due: string) =>
  said(
    by.client.rpc("reschedule_delivery", {
      delivery_id: delivery.id,
      wall_time: due.slice(0, 16),
      time_zone: "UTC",
      due_at: due,
    }),
  );

/** The same minutes, however long the tests take. */
const begun = Date.now();
const tomorrow = (minutes = 0) => {
  const date = new Date(begun + 86_400_000 + minutes * 60_000);
  return `${date.toISOString().slice(0, 16)}:00Z`;
};

describe("a contributor's scheduled post", () => {
  it("cannot be claimed before an editor approves it", async () => {
    expect(delivery).toMatchObject({
      state: "awaiting_approval",
      wake_at: "infinity",
      needs_approval: true,
      approved_hash: null,
    });
    expect(await claim()).toEqual([]);
    expect(await approve(workspace, workspace.owner, delivery.id)).toBe("done");
    const approved = await read();
    expect(approved).toMatchObject({ state: "scheduled", approved_hash: approved.said_hash });
    const [claimed] = await claim();
    expect(claimed?.work.delivery).toMatchObject({ approval: { hash: approved.said_hash } });
  });

  it("needs approval again when its own text changes, not another channel's", async () => {
    const channel = await connectChannel(workspace);
    await scheduleNow(contributor, post, [channel]);
    await moveTo(workspace.owner, tomorrow());
    await approve(workspace, workspace.owner, delivery.id);
    const there = { [channel]: { text: "There" } };
    const differs = { content: words("Please"), overrides: there, channel_ids: [] };
    await contributor.client
      .rpc("save_post", { post_id: post.id, revision: 1, ...differs })
      .throwOnError();
    expect(await read()).toMatchObject({ state: "scheduled", post_revision: 2 });
    expect(await changesIn(delivery.id)).toEqual([]);
    expect(await save(contributor, "Something else", 2)).toBe("done");
    expect(await changesIn(delivery.id)).toEqual([{ by: contributor.id, revision: 3 }]);
    expect(await read()).toMatchObject({
      state: "awaiting_approval",
      wake_at: "infinity",
      content: words("Something else"),
      approved_hash: null,
    });
    expect(await claim()).toEqual([]);
  });

  it("keeps its approval when moved by up to 15 minutes in total, not beyond", async () => {
    await moveTo(workspace.owner, tomorrow());
    await approve(workspace, workspace.owner, delivery.id);
    expect(await moveTo(contributor, tomorrow(14))).toBe("done");
    expect(await read()).toMatchObject({ state: "scheduled" });
    expect(await moveTo(contributor, tomorrow(28))).toBe("done");
    expect(await read()).toMatchObject({ state: "awaiting_approval", wake_at: "infinity" });
  });

  it("needs no further approval after an editor changes it", async () => {
    await moveTo(workspace.owner, tomorrow());
    await approve(workspace, workspace.owner, delivery.id);
    expect(await save(workspace.owner, "Better")).toBe("done");
    expect(await read()).toMatchObject({ state: "scheduled", needs_approval: false });
  });
});

describe("approve_deliveries", () => {
  it("refuses roles below editor, other workspaces and removed members", async () => {
    const [viewer, editor] = [
      await addMember(workspace, "viewer"),
      await addMember(workspace, "editor"),
    ];
    const stranger = (await createWorkspace()).owner;
    const member = { workspace_id: workspace.id, user_id: editor.id };
    await workspace.owner.client.rpc("remove_member", member).throwOnError();
    expect(await approve(workspace, contributor, delivery.id)).toBe("forbidden");
    expect(await approve(workspace, viewer, delivery.id)).toBe("forbidden");
    expect(await approve(workspace, stranger, delivery.id)).toBe("not_found");
    expect(await approve(workspace, editor, delivery.id)).toBe("not_found");
    expect(await read()).toMatchObject({ state: "awaiting_approval" });
  });

  it("refuses deliveries of another workspace, even for members of both", async () => {
    const elsewhere = await createWorkspace();
    expect(
      await approve(elsewhere, elsewhere.owner, "", await seenOf(contributor, delivery.id)),
    ).toBe("not_found");
    const joined = await createWorkspace(workspace.owner);
    const seen = await seenOf(workspace.owner, delivery.id);
    expect(await approve(joined, workspace.owner, "", seen)).toBe("not_found");
  });

  it("refuses a hash or time from before a change with post_changed", async () => {
    const seen = await seenOf(workspace.owner, delivery.id);
    expect(await moveTo(workspace.owner, tomorrow())).toBe("done");
    expect(await approve(workspace, workspace.owner, "", seen)).toBe("post_changed");
    const moved = await seenOf(workspace.owner, delivery.id);
    await save(contributor, "Something else");
    expect(await approve(workspace, workspace.owner, "", moved)).toBe("post_changed");
    const { error } = await workspace.owner.client.rpc("approve_deliveries", {
      workspace_id: workspace.id,
      seen: [{ delivery_id: delivery.id }],
    });
    expect(error?.message).toBe("post_changed");
    expect(await read()).toMatchObject({ state: "awaiting_approval" });
  });

  it("concurrent with a change never publishes unapproved text", async () => {
    await moveTo(workspace.owner, tomorrow());
    const seen = await seenOf(workspace.owner, delivery.id);
    const [approved, saved] = await Promise.all([
      approve(workspace, workspace.owner, "", seen),
      save(contributor, "Something else"),
    ]);
    expect(saved).toBe("done");
    expect(["done", "post_changed"]).toContain(approved);
    expect(await read()).toMatchObject({
      state: "awaiting_approval",
      content: words("Something else"),
    });
  });

  it("approves all given deliveries or none", async () => {
    const channel = await connectChannel(workspace);
    const [other] = await scheduleNow(contributor, post, [channel]);
    const seen = [
      await seenOf(workspace.owner, delivery.id),
      { ...(await seenOf(workspace.owner, other?.id)), hash: "0".repeat(64) },
    ];
    const asked = workspace.owner.client.rpc("approve_deliveries", {
      workspace_id: workspace.id,
      seen,
    });
    expect(await said(asked)).toBe("post_changed");
    expect(await read()).toMatchObject({ state: "awaiting_approval" });
  });

  it("stores the approved content, which later saves do not change once a plan is frozen", async () => {
    await approve(workspace, workspace.owner, delivery.id);
    const { data } = await contributor.client.from("approvals").select("*").throwOnError();
    const { said_hash: hash } = await read();
    expect(data).toMatchObject([
      { delivery_id: delivery.id, user_id: workspace.owner.id, hash, content: words("Please") },
    ]);
    const [claimed] = await claim();
    const plan = freeze([{ kind: "entry", key: "key", payload: {} }]);
    expect(await write(delivery.id, claimed?.fence ?? "0", plan)).toBe(true);
    expect(await save(contributor, "Too late")).toBe("done");
    expect(await read()).toMatchObject({ content: words("Please"), said_hash: hash });
  });
});

it("the constraint what_goes_out_is_approved refuses to schedule content other than the approved", async () => {
  const raw = sql`
    update public.deliveries set state = 'scheduled', wake_at = now() where id = ${delivery.id}`;
  await expect(raw).rejects.toMatchObject({ constraint_name: "what_goes_out_is_approved" });
  await approve(workspace, workspace.owner, delivery.id);
  const changed = sql`
    update public.deliveries set content = '{"text": "Other", "media": []}' where id = ${delivery.id}`;
  await expect(changed).rejects.toMatchObject({ constraint_name: "what_goes_out_is_approved" });
});
