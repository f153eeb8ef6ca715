import { beforeEach, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { sql } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

/** The same days, also where midnight passes meanwhile. */
const begun = Date.now();

/** A day so many days from today. */
const dayIn = (days: number) => new Date(begun + days * 86_400_000).toISOString().slice(0, 10);

async function skip({ client }: TestUser, day: string, isSkipped = true): Promise<string> {
  const { error } = await client.rpc("skip_day", {
    channel_id: workspace.pageId,
    day,
    is_skipped: isSkipped,
  });
  return error?.message ?? "done";
}

async function skippedFor({ client }: TestUser): Promise<string[]> {
  const { data } = await client
    .from("channels")
    .select("skipped_days")
    .eq("id", workspace.pageId)
    .single()
    .throwOnError();
  return data.skipped_days;
}

it("skip_day lets editors skip and unskip single days, also repeatedly, and refuses viewers", async () => {
  const editor = await addMember(workspace, "editor");
  const viewer = await addMember(workspace, "viewer");
  const [monday, tuesday] = [dayIn(10), dayIn(11)];
  expect(await skip(editor, tuesday)).toBe("done");
  expect(await skip(workspace.owner, monday)).toBe("done");
  expect(await skip(editor, monday)).toBe("done");
  expect(await skip(viewer, dayIn(12))).toBe("forbidden");
  expect(await skippedFor(viewer)).toEqual([monday, tuesday]);
  expect(await skip(editor, monday, false)).toBe("done");
  expect(await skip(editor, monday, false)).toBe("done");
  expect(await skippedFor(viewer)).toEqual([tuesday]);
});

it.each([-3, 400])("skip_day refuses a day %i days from today", async (days) => {
  expect(await skip(workspace.owner, dayIn(days))).toBe("day_invalid");
});

it("skip_day removes past days", async () => {
  await sql`update public.channels set skipped_days = ${[dayIn(-30)]}::date[]
    where id = ${workspace.pageId}`;
  expect(await skip(workspace.owner, dayIn(5))).toBe("done");
  expect(await skippedFor(workspace.owner)).toEqual([dayIn(5)]);
});
