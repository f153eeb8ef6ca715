import type { Json } from "@postlark/sdk/database.types";
import { beforeEach, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const monday = { weekday: 1, time: "09:00" };
const friday = { weekday: 5, time: "17:30" };
/** What a new channel has. */
const firstSlots = [1, 2, 3, 4, 5].flatMap((weekday) =>
  ["09:00", "17:00"].map((time) => ({ weekday, time })),
);

async function set({ client }: TestUser, was: Json, slots: Json): Promise<string> {
  const { error } = await client.rpc("set_slots", { channel_id: workspace.pageId, was, slots });
  return error?.message ?? "done";
}

async function slotsSeenBy({ client }: TestUser): Promise<Json> {
  const { data } = await client
    .from("channels")
    .select("slots")
    .eq("id", workspace.pageId)
    .single()
    .throwOnError();
  return data.slots;
}

it("a new workspace's page has two slots on each working day, which can all be removed", async () => {
  expect(await slotsSeenBy(workspace.owner)).toEqual(firstSlots);
  expect(await set(workspace.owner, firstSlots, [])).toBe("done");
  expect(await slotsSeenBy(workspace.owner)).toEqual([]);
});

it("set_slots is allowed to editors and refuses viewers and an outdated value", async () => {
  const editor = await addMember(workspace, "editor");
  const viewer = await addMember(workspace, "viewer");
  expect(await set(editor, firstSlots, [monday])).toBe("done");
  expect(await set(workspace.owner, firstSlots, [friday])).toBe("changed_meanwhile");
  expect(await set(workspace.owner, [monday], [monday, friday])).toBe("done");
  expect(await set(viewer, [monday, friday], [])).toBe("forbidden");
  expect(await slotsSeenBy(viewer)).toEqual([monday, friday]);
});

it.each<[Json]>([
  [null],
  [{}],
  [[1]],
  [[{ weekday: 0, time: "09:00" }]],
  [[{ weekday: "1", time: "09:00" }]],
  [[{ weekday: 1, time: "24:00" }]],
  [[{ weekday: 1, time: "09:00\n" }]],
  [[{ ...monday, more: true }]],
  [Array.from({ length: 101 }, () => monday)],
])("set_slots refuses %j", async (slots) => {
  expect(await set(workspace.owner, firstSlots, slots)).toBe("slots_invalid");
});
