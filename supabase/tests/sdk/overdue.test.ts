// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchDeliveries, fetchOverdue } from "@postlark/sdk/deliveries";
import { sql } from "../support/clients.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

let workspace: Workspace;
let held: string;
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
  await sql`select private.hold_overdue(${workspace.id})`;
  moving = await due("Moving");
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

const idsOf = (deliveries: readonly { id: string }[]) => deliveries.map(({ id }) => id).toSorted();

it("what was due before a restore is read apart from what goes out next", async () => {
  expect(idsOf(await fetchOverdue(workspace.id))).toEqual([held]);
  const states = ["awaiting_approval", "scheduled"] as const;
  const all = { states, order: "soonest" } as const;
  expect(idsOf(await fetchDeliveries(workspace.id, all))).toEqual(
    [held, moving, waiting].toSorted(),
  );
  expect(idsOf(await fetchDeliveries(workspace.id, { ...all, isMoving: true }))).toEqual(
    [moving, waiting].toSorted(),
  );
});
