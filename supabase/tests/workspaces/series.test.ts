import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { occurrenceTime, occurrencesOf, plan, repeatDaily, saveAs } from "../support/series.ts";
import type { Series } from "../support/series.ts";
import { addMember, createWorkspace, words, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

const [first, second, third] = [occurrenceTime(1), occurrenceTime(2), occurrenceTime(3)];

let workspace: Workspace;
let post: Post;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Good morning");
});

const said = async (asked: PromiseLike<{ error: { message: string } | null }>) =>
  (await asked).error?.message ?? "done";

async function begin(by: TestUser = workspace.owner, of = post): Promise<Series> {
  const series = await repeatDaily(by, of, [workspace.pageId]);
  await plan(series, null, [first, second]);
  return series;
}

const statesOf = async (series: Series) =>
  (await occurrencesOf(workspace, series)).map(({ state }) => state);

describe("a series", () => {
  it("plans deliveries at one time of day, each once even when six engines plan concurrently", async () => {
    const series = await repeatDaily(workspace.owner, post, [workspace.pageId]);
    const planned = await Promise.all(
      Array.from({ length: 6 }, () => plan(series, null, [first, second])),
    );
    expect(planned.filter(Boolean)).toHaveLength(1);
    expect(await plan(series, second, [third])).toBe(true);
    expect(await occurrencesOf(workspace, series)).toMatchObject(
      [first, second, third].map((at) => ({
        state: "scheduled",
        occurrence: `${at}:00`,
        wall_time: `${at}:00`,
        content: words("Good morning"),
      })),
    );
  });

  it("plans its next occurrence after a rolled-back transaction", async () => {
    const series = await begin();
    await expect(
      engineSql.begin(async (unfinished) => {
        await unfinished`
          select engine.plan_series(
            ${series.id}, ${second}::text::timestamp, ${[third]}::text[]::timestamp[], 'infinity'
          )`;
        throw new Error("killed");
      }),
    ).rejects.toThrow("killed");
    expect(await occurrencesOf(workspace, series)).toHaveLength(2);
    expect(await plan(series, second, [third])).toBe(true);
    expect(await occurrencesOf(workspace, series)).toHaveLength(3);
  });

  it.each([
    ["at another time of the day", [occurrenceTime(3).replace("09:", "10:")]],
    ["before the existing ones", [occurrenceTime(1)]],
  ])("refuses to plan occurrences %s", async (_name, occurrences) => {
    const series = await begin();
    await expect(plan(series, second, occurrences)).rejects.toThrow("occurrences_invalid");
  });

  it("is invisible to other workspaces, and contributors cannot end it", async () => {
    const series = await begin();
    const [contributor, stranger] = [
      await addMember(workspace, "contributor"),
      (await createWorkspace()).owner,
    ];
    const { data } = await stranger.client.from("series").select("id");
    expect(data?.map(({ id }) => id)).not.toContain(series.id);
    expect(await said(contributor.client.rpc("end_series", { series_id: series.id }))).toBe(
      "forbidden",
    );
    expect(await said(stranger.client.rpc("end_series", { series_id: series.id }))).toBe(
      "not_found",
    );
  });

  it("cancels its occurrences when ended and schedules them again when resumed", async () => {
    const series = await begin();
    const { client } = workspace.owner;
    expect(await said(client.rpc("end_series", { series_id: series.id }))).toBe("done");
    expect(await statesOf(series)).toEqual(["cancelled", "cancelled"]);
    expect(await plan(series, second, [third])).toBe(false);
    expect(await said(client.rpc("resume_series", { series_id: series.id }))).toBe("done");
    expect(await statesOf(series)).toEqual(["scheduled", "scheduled"]);
    expect(await plan(series, second, [third])).toBe(true);
  });

  it("ends when its post is deleted", async () => {
    const series = await begin();
    await workspace.owner.client.rpc("delete_post", { post_id: post.id }).throwOnError();
    expect(await statesOf(series)).toEqual(["cancelled", "cancelled"]);
    expect(await plan(series, second, [third])).toBe(false);
  });

  it("is replaced by a new series of the same post", async () => {
    const before = await begin();
    const after = await begin();
    expect(await statesOf(before)).toEqual(["cancelled", "cancelled"]);
    expect(await statesOf(after)).toEqual(["scheduled", "scheduled"]);
  });
});

describe("one occurrence", () => {
  it("can be skipped and restored", async () => {
    const series = await begin();
    const skip = (isSkipped: boolean) =>
      said(
        workspace.owner.client.rpc("skip_occurrence", {
          series_id: series.id,
          occurrence: first,
          is_skipped: isSkipped,
        }),
      );
    expect(await skip(true)).toBe("done");
    expect(await statesOf(series)).toEqual(["cancelled", "scheduled"]);
    expect(await skip(false)).toBe("done");
    expect(await statesOf(series)).toEqual(["scheduled", "scheduled"]);
  });

  it("can be detached with its own text while the others follow the series' post", async () => {
    const series = await begin();
    const { data: own } = await workspace.owner.client
      .rpc("detach_occurrence", { series_id: series.id, occurrence: first })
      .throwOnError();
    await saveAs(workspace.owner, own, "Only today", [workspace.pageId]);
    await saveAs(workspace.owner, post, "Every day", [workspace.pageId]);
    expect(await occurrencesOf(workspace, series)).toMatchObject([
      { post_id: own.id, content: words("Only today") },
      { post_id: post.id, content: words("Every day") },
    ]);
  });

  it("can be split off with all later ones into a new series", async () => {
    const series = await begin();
    const { data: own } = await workspace.owner.client
      .rpc("split_series", {
        series_id: series.id,
        occurrence: second,
        before: { unit: "day", interval: 1, until: first.slice(0, 10) },
        rest: { unit: "day", interval: 1 },
      })
      .throwOnError();
    const { data: following } = await workspace.owner.client
      .from("series")
      .select("*")
      .eq("post_id", own.id)
      .single()
      .throwOnError();
    expect(await plan(following, second, [third])).toBe(true);
    expect(await occurrencesOf(workspace, series)).toMatchObject([
      { post_id: post.id, occurrence: `${first}:00` },
    ]);
    expect(await occurrencesOf(workspace, following)).toMatchObject([
      { post_id: own.id, occurrence: `${second}:00` },
      { post_id: own.id, occurrence: `${third}:00` },
    ]);
  });
});

it("follow_clocks keeps the wall time after a change of zone rules and notifies once per post", async () => {
  const series = await begin();
  const [delivery] = await occurrencesOf(workspace, series);
  // As an older law had it.
  await sql`
    update public.deliveries set due_at = due_at + interval '1 hour', wake_at = wake_at + interval '1 hour'
    where series_id = ${series.id}`;
  await engineSql`select engine.follow_clocks()`;
  expect((await occurrencesOf(workspace, series))[0]).toMatchObject({
    wall_time: delivery?.wall_time,
    due_at: delivery?.due_at,
    wake_at: delivery?.wake_at,
  });
  const { data: events } = await workspace.owner.client
    .from("delivery_events")
    .select("kind")
    .eq("delivery_id", delivery?.id ?? "")
    .order("id")
    .throwOnError();
  expect(events.map(({ kind }) => kind)).toEqual(["scheduled", "clocks_changed"]);
  const { data: notices } = await workspace.owner.client
    .rpc("my_notices", { workspace_id: workspace.id })
    .throwOnError();
  expect(notices).toMatchObject([{ kind: "clocks_changed", post_id: post.id, unread: 1 }]);
});
