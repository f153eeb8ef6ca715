import type { Json } from "@postlark/sdk/database.types";
import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { beginStep, claim, endStep, freeze, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import {
  createWorkspace,
  scheduleNow,
  words,
  type Workspace,
  writePost,
} from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

async function save(firstComment: Json, isOwn = false): Promise<string> {
  const { client } = workspace.owner;
  const settings = { firstComment };
  const answer = await client.rpc("create_post", {
    workspace_id: workspace.id,
    content: isOwn ? words("Rye") : { ...words("Rye"), settings },
    overrides: isOwn ? { [workspace.pageId]: { settings } } : {},
    channel_ids: [],
  });
  return answer.error?.message ?? "done";
}

it("a first comment is text of at most 10,000 characters, for all channels or for one", async () => {
  expect(await save("More: https://example.com")).toBe("done");
  expect(await save("x".repeat(10_000))).toBe("done");
  expect(await save("", true)).toBe("done");
  for (const wrong of [null, 1, ["x"], { text: "x" }, "x".repeat(10_001)]) {
    expect(await save(wrong)).toBe("content_invalid");
  }
});

const steps = [
  { kind: "entry", key: "a", payload: {} },
  { kind: "first_comment", key: "b", payload: {} },
];

const problem = { code: "comment_failed", network: "No." };

describe("a first comment that failed below a published post", () => {
  let id: string;

  async function stand() {
    const { data } = await workspace.owner.client
      .from("deliveries")
      .select("state,problem,published_at,url")
      .eq("id", id)
      .single()
      .throwOnError();
    return data;
  }

  const decide = async (answer: "send" | "leave") =>
    (await workspace.owner.client.rpc("decide_first_comment", { delivery_id: id, answer })).error
      ?.message;

  beforeEach(async () => {
    const post = await writePost(workspace);
    const [made] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
    id = made?.id ?? "";
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(
      id,
      endStep(0, "done", { result: {}, url: "https://example.com/1" }),
      beginStep(1),
    );
    const published = settle("published", { problem, url: "https://example.com/1" });
    await writeAsHolder(id, endStep(1, "rejected", { message: "No." }), published);
  });

  it("is sent again without changing the post's publishing time", async () => {
    const before = await stand();
    expect(before).toMatchObject({ state: "published", problem });
    expect(await claim()).toEqual([]);
    expect(await decide("send")).toBeUndefined();
    expect(await stand()).toMatchObject({ state: "publishing", problem: null });
    const [again] = await claim();
    expect(again?.work.steps.map(({ state }) => state)).toEqual(["done", "planned"]);
    await writeAsHolder(id, beginStep(1));
    await writeAsHolder(id, endStep(1, "done"), settle("published"));
    expect(await stand()).toEqual({ ...before, problem: null });
    expect(await decide("send")).toBe("comment_settled");
  });

  it('is skipped after the decision "leave", with a comment_left event', async () => {
    const before = await stand();
    expect(await decide("leave")).toBeUndefined();
    expect(await stand()).toEqual({ ...before, problem: null });
    expect(await claim()).toEqual([]);
    const [told] = await sql<{ kind: string }[]>`
      select kind from public.delivery_events where delivery_id = ${id} order by id desc limit 1`;
    expect(told?.kind).toBe("comment_left");
  });

  it("cannot be decided when its channel is removed or no comment failed", async () => {
    await sql`update public.channels set removed_at = now() where id = ${workspace.pageId}`;
    expect(await decide("send")).toBe("channel_removed");
    await sql`update public.deliveries set problem = '{"code": "rejected"}' where id = ${id}`;
    expect(await decide("leave")).toBe("comment_settled");
    await sql`update public.deliveries set state = 'failed' where id = ${id}`;
    expect(await decide("send")).toBe("state_differs");
  });
});

it("resolve_unknown as published leaves the problem that the first comment could not be placed", async () => {
  const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [workspace.pageId]);
  const id = made?.id ?? "";
  await claim();
  await writeAsHolder(id, freeze(steps), beginStep(0));
  await writeAsHolder(
    id,
    endStep(0, "unknown"),
    settle("unknown", { problem: { code: "unknown_outcome" } }),
  );
  const { data } = await workspace.owner.client.rpc("resolve_unknown", {
    delivery_id: id,
    answer: "published",
  });
  expect(data).toMatchObject({ state: "published", problem: { code: "comment_place_unknown" } });
});
