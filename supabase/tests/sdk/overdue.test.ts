// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchDeliveries, fetchOverdue } from "@postlark/sdk/deliveries";
import { countOverdue } from "@postlark/sdk/overdue";
import { sql } from "../support/clients.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;
let held: string;
let ahead: string;
let moving: string;
let waiting: string;

beforeAll(async () => {
  workspace = await createWorkspace();
  const channel = await connectChannel(workspace);
  const due = async (text: string) => {
    const post = await writePost(workspace, text);
    const [delivery] = await scheduleNow(workspace.owner, post, [channel]);
    return delivery?.id ?? "";
  };
  [held, waiting] = [await due("Held"), await due("Waiting")];
  await sql`
    update public.deliveries
    set state = 'awaiting_approval', wake_at = 'infinity', problem = '{"code": "restored"}'
    where id = ${waiting}`;
  ahead = await due("Ahead");
  await sql`update public.deliveries set due_at = now() + interval '1 day' where id = ${ahead}`;
  await sql`
    select private.hold_deliveries(array[${held}, ${ahead}]::uuid[], '{"from": "archive"}')`;
  moving = await due("Moving");
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

const idsOf = (deliveries: readonly { id: string }[]) => deliveries.map(({ id }) => id).toSorted();

it("fetchOverdue returns the deliveries that a restore paused, and isMoving omits the scheduled ones among them", async () => {
  expect(idsOf(await fetchOverdue(workspace.id))).toEqual([ahead, held, waiting].toSorted());
  const states = ["awaiting_approval", "scheduled"] as const;
  const all = { states, order: "soonest" } as const;
  expect(idsOf((await fetchDeliveries(workspace.id, all)).rows)).toEqual(
    [ahead, held, moving, waiting].toSorted(),
  );
  expect(idsOf((await fetchDeliveries(workspace.id, { ...all, isMoving: true })).rows)).toEqual(
    [moving, waiting].toSorted(),
  );
});

it("countOverdue counts deliveries paused by a restore, due and future ones separately", async () => {
  expect(await countOverdue(workspace.id)).toEqual({ ahead: 1, due: 2 });
});
