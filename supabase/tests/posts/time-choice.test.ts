import { beforeAll, expect, it } from "vitest";

import { addMember, createWorkspace, words, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import type { TestUser } from "../support/clients.ts";

let workspace: Workspace;

beforeAll(async () => {
  workspace = await createWorkspace();
});

const monday = { kind: "at", wallTime: "2031-03-03T09:00", isSlot: true };
const weekly = { ...monday, rule: { unit: "week", interval: 1, weekdays: [1] } };

const save = (author: TestUser, postId: string, revision: number, choice?: unknown) =>
  author.client.rpc("save_post", {
    post_id: postId,
    revision,
    content: words("When?"),
    overrides: {},
    channel_ids: [],
    ...(choice !== undefined && { time_choice: JSON.parse(JSON.stringify(choice)) }),
  });

it("a draft keeps its time, and a save without one removes it", async () => {
  const made = await workspace.owner.client
    .rpc("create_post", {
      workspace_id: workspace.id,
      content: words("When?"),
      overrides: {},
      channel_ids: [],
      time_choice: { kind: "now" },
    })
    .throwOnError();
  expect(made.data).toMatchObject({ time_choice: { kind: "now" } });
  const { id } = made.data;
  const kept = await save(workspace.owner, id, 1, weekly).throwOnError();
  expect(kept.data.time_choice).toEqual(weekly);
  const none = await save(workspace.owner, id, 2).throwOnError();
  expect(none.data.time_choice).toBeNull();
});

it("a time that has passed is kept and schedules nothing", async () => {
  const post = await writePost(workspace);
  const passed = { kind: "at", wallTime: "2020-01-06T09:00" };
  const { data } = await save(workspace.owner, post.id, 1, passed).throwOnError();
  expect(data.time_choice).toEqual(passed);
  const deliveries = await workspace.owner.client
    .from("deliveries")
    .select("id")
    .eq("post_id", post.id)
    .throwOnError();
  expect(deliveries.data).toEqual([]);
});

it.each([
  [["now"], "time_choice_invalid"],
  [{ kind: "soon" }, "time_choice_invalid"],
  [{ kind: "now", wallTime: "2031-03-03T09:00" }, "time_choice_invalid"],
  [{ kind: "at" }, "time_choice_invalid"],
  [{ kind: "at", wallTime: "T09:00" }, "time_choice_invalid"],
  [{ kind: "at", wallTime: "2031-03-03T09:00\n" }, "time_choice_invalid"],
  [{ ...monday, isSlot: "yes" }, "time_choice_invalid"],
  [{ ...monday, note: "x" }, "time_choice_invalid"],
  [{ ...monday, rule: { unit: "minute", interval: 1 } }, "rule_invalid"],
])("save_post refuses %j as a time", async (choice, code) => {
  const post = await writePost(workspace);
  const { error, status } = await save(workspace.owner, post.id, 1, choice);
  expect([status, error?.message]).toEqual([422, code]);
});

it("a draft's time is changed by those who may change the draft", async () => {
  const post = await writePost(workspace);
  const elsewhere = await createWorkspace();
  for (const intruder of [
    await addMember(workspace, "viewer"),
    await addMember(workspace, "contributor"),
    elsewhere.owner,
  ]) {
    const { data, error } = await save(intruder, post.id, 1, monday);
    expect(data).toBeNull();
    expect(error).not.toBeNull();
  }
});
