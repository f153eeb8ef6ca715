import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import type { TestUser } from "../support/clients.ts";
import { claim } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
});

const said = async (asked: PromiseLike<{ error: { message: string } | null }>) =>
  (await asked).error?.message ?? "done";

type Rule = { policy?: "none" | "one" | "all"; channel_id?: string; approver_ids?: string[] };

const setRule = (rule: Rule, by = workspace.owner) =>
  said(by.client.rpc("set_approval_rule", { workspace_id: workspace.id, ...rule }));

async function schedule(by: TestUser, channel = workspace.pageId): Promise<Delivery> {
  const post = await writePost(workspace, "Please", by);
  const [made] = await scheduleNow(by, post, [channel]);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

async function read({ id }: Delivery): Promise<Delivery> {
  const { data } = await workspace.owner.client
    .from("deliveries")
    .select("*")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

const stateOf = async (delivery: Delivery) => (await read(delivery)).state;
const problemOf = async (delivery: Delivery) => (await read(delivery)).problem;

async function idsFor({ client }: TestUser): Promise<string[]> {
  const { data } = await client
    .rpc("deliveries_to_approve", { workspace_id: workspace.id })
    .throwOnError();
  return data.map(({ id }) => id);
}

describe("an approval rule", () => {
  it("is set by admins, and names approvers who may publish in the workspace", async () => {
    const [admin, viewer] = [
      await addMember(workspace, "admin"),
      await addMember(workspace, "viewer"),
    ];
    const stranger = (await createWorkspace()).owner;
    expect(await setRule({ policy: "one" }, editor)).toBe("forbidden");
    expect(await setRule({ policy: "one" }, stranger)).toBe("not_found");
    expect(await setRule({ policy: "one" }, admin)).toBe("done");
    expect(await setRule({ policy: "all", approver_ids: [] })).toBe("approvers_invalid");
    expect(await setRule({ policy: "all", approver_ids: [viewer.id] })).toBe("approvers_invalid");
    expect(await setRule({ policy: "all", approver_ids: [stranger.id] })).toBe("approvers_invalid");
    expect(await setRule({ policy: "all", approver_ids: [editor.id, editor.id] })).toBe(
      "approvers_invalid",
    );
    const foreign = (await createWorkspace()).pageId;
    expect(await setRule({ policy: "one", channel_id: foreign })).toBe("channel_unknown");
  });

  it("with policy one is refused when no second member could approve", async () => {
    const alone = await createWorkspace();
    const rule = { workspace_id: alone.id, policy: "one" as const };
    expect(await said(alone.owner.client.rpc("set_approval_rule", rule))).toBe("approver_missing");
  });

  it("with policy one also applies to owners, who cannot approve their own posts", async () => {
    await setRule({ policy: "one" });
    const made = await schedule(workspace.owner);
    expect(made).toMatchObject({ state: "awaiting_approval", wake_at: "infinity" });
    expect(await claim()).toEqual([]);
    expect(await idsFor(workspace.owner)).toEqual([]);
    expect(await approve(workspace, workspace.owner, made.id)).toBe("not_an_approver");
    expect(await idsFor(editor)).toEqual([made.id]);
    expect(await approve(workspace, editor, made.id)).toBe("done");
    expect(await stateOf(made)).toBe("scheduled");
  });

  it("with policy one refuses approval by the member who changed the post last", async () => {
    await setRule({ policy: "one" });
    const made = await schedule(workspace.owner);
    const change = { content: words("Mine"), overrides: {}, channel_ids: [] };
    await editor.client
      .rpc("save_post", { post_id: made.post_id, revision: 1, ...change })
      .throwOnError();
    expect(await approve(workspace, editor, made.id)).toBe("not_an_approver");
    expect(await approve(workspace, workspace.owner, made.id)).toBe("done");
    await editor.client
      .rpc("save_post", { post_id: made.post_id, revision: 2, ...change, content: words("Again") })
      .throwOnError();
    expect(await stateOf(made)).toBe("awaiting_approval");
  });

  it("with policy all waits for every named approver who is still a member", async () => {
    const [ada, ben, gone] = [
      await addMember(workspace, "editor"),
      await addMember(workspace, "admin"),
      await addMember(workspace, "editor"),
    ];
    const named = [ada, ben, gone, workspace.owner].map(({ id }) => id);
    expect(await setRule({ policy: "all", approver_ids: named })).toBe("done");
    const made = await schedule(workspace.owner);
    const member = { workspace_id: workspace.id, user_id: gone.id };
    await workspace.owner.client.rpc("remove_member", member).throwOnError();
    expect(await approve(workspace, editor, made.id)).toBe("not_an_approver");
    expect(await approve(workspace, ada, made.id)).toBe("done");
    expect(await stateOf(made)).toBe("awaiting_approval");
    expect([await idsFor(ada), await idsFor(ben)]).toEqual([[], [made.id]]);
    expect(await approve(workspace, ben, made.id)).toBe("done");
    expect(await stateOf(made)).toBe("scheduled");
  });

  it("for a channel replaces the workspace's rule until it is removed", async () => {
    const channel = await connectChannel(workspace);
    await setRule({ policy: "one" });
    await setRule({ policy: "none", channel_id: channel });
    expect(await schedule(editor, channel)).toMatchObject({ state: "scheduled" });
    expect(await schedule(editor)).toMatchObject({ state: "awaiting_approval" });
    const contributor = await addMember(workspace, "contributor");
    expect(await schedule(contributor, channel)).toMatchObject({ state: "awaiting_approval" });
    expect(await setRule({ channel_id: channel })).toBe("done");
    expect(await setRule({})).toBe("policy_invalid");
    expect(await schedule(editor, channel)).toMatchObject({ state: "awaiting_approval" });
  });
});

const ask = async (by: TestUser, { id }: Delivery, comment: string) =>
  said(
    by.client.rpc("ask_for_changes", {
      workspace_id: workspace.id,
      seen: [await seenOf(workspace.owner, id)],
      comment,
    }),
  );

describe("ask_for_changes", () => {
  it("sets the problem changes_asked, with the comment, until the post is changed", async () => {
    const contributor = await addMember(workspace, "contributor");
    const made = await schedule(contributor);
    expect(await ask(editor, made, " ")).toBe("comment_missing");
    expect(await ask(editor, made, "x".repeat(1001))).toBe("comment_too_long");
    expect(await ask(contributor, made, "Shorter")).toBe("forbidden");
    expect(await ask(editor, made, "Shorter")).toBe("done");
    expect(await problemOf(made)).toEqual({ code: "changes_asked", message: "Shorter" });
    const change = { content: words("Pls"), overrides: {}, channel_ids: [] };
    await contributor.client
      .rpc("save_post", { post_id: made.post_id, revision: 1, ...change })
      .throwOnError();
    expect(await problemOf(made)).toBeNull();
    expect(await idsFor(editor)).toEqual([made.id]);
    expect(await idsFor(contributor)).toEqual([]);
  });
});
