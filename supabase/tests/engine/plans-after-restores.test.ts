import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { addEntry, goTime, planGoes, saveList } from "../support/evergreen.ts";
import { quietLanes } from "../support/lanes.ts";
import { held, restore, standing } from "../support/restores.ts";
import { occurrencesOf, occurrenceTime, plan, repeatDaily } from "../support/series.ts";
import { createWorkspace, writePost, type Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

afterAll(async () => {
  await sql`delete from private.restores`;
});

describe("planning after a restore", () => {
  it("pauses occurrences of a series within the thirty days planned ahead, not later ones", async () => {
    const post = await writePost(workspace, "Good morning");
    const series = await repeatDaily(workspace.owner, post, [workspace.pageId]);
    await restore();
    await plan(series, null, [occurrenceTime(1)]);
    // Series are planned thirty days ahead: what comes later had no delivery yet.
    await plan(series, occurrenceTime(1), [occurrenceTime(29), occurrenceTime(31)]);
    const made = await occurrencesOf(workspace, series);
    expect(made.map(({ problem, look_first: looks }) => [problem, looks])).toEqual([
      [held, true],
      [held, true],
      [null, false],
    ]);
    expect(await standing(made[0]?.id ?? "")).toMatchObject({ rests: true });
    expect(new Date(made[0]?.created_at ?? "")).toEqual(new Date(held.at));
    const fresh = await repeatDaily(workspace.owner, post, [workspace.pageId]);
    await plan(fresh, null, [occurrenceTime(1)]);
    expect(await occurrencesOf(workspace, fresh)).toMatchObject([{ problem: null }]);
  });

  it("pauses posts of an evergreen list", async () => {
    const listId = randomUUID();
    await saveList(workspace, listId);
    const { entryId, textIds } = await addEntry(workspace, listId, ["Rye", "Fresh rye"]);
    await restore();
    const go = { entryId, round: 1, channelIds: [workspace.pageId], textId: textIds[0] ?? "" };
    await planGoes(listId, null, [{ ...go, wallTime: goTime(3) }]);
    const { data } = await workspace.owner.client
      .from("deliveries")
      .select("problem,look_first,wake_at")
      .eq("evergreen_entry_id", entryId)
      .throwOnError();
    expect(data).toEqual([{ problem: held, look_first: true, wake_at: "infinity" }]);
  });

  it("keeps an occurrence paused when its series is ended and resumed", async () => {
    const { client } = workspace.owner;
    const post = await writePost(workspace, "Good morning");
    const series = await repeatDaily(workspace.owner, post, [workspace.pageId]);
    await plan(series, null, [occurrenceTime(1)]);
    await restore();
    const [made] = await occurrencesOf(workspace, series);
    await client.rpc("end_series", { series_id: series.id }).throwOnError();
    await client.rpc("resume_series", { series_id: series.id }).throwOnError();
    expect(await standing(made?.id ?? "")).toMatchObject({ state: "scheduled", rests: true });
  });
});
