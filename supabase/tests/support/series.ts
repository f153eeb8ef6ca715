import type { Database } from "@postlark/sdk/database.types";

import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";
import { words, writePost } from "./workspaces.ts";
import type { Delivery, Post, Workspace } from "./workspaces.ts";

export type Series = Database["public"]["Tables"]["series"]["Row"];

/** The same days, also where midnight passes meanwhile. */
const begun = Date.now();

/** Nine o'clock, so many days from today. */
export function occurrenceTime(days: number): string {
  return `${new Date(begun + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;
}

/** Lets a post go out every day from tomorrow on, at nine o'clock in UTC. */
export async function repeatDaily(
  { client }: TestUser,
  { id, revision }: Post,
  channelIds: string[],
): Promise<Series> {
  const { data } = await client
    .rpc("create_series", {
      post_id: id,
      revision,
      channel_ids: channelIds,
      rule: { unit: "day", interval: 1 },
      starts_at: occurrenceTime(1),
      time_zone: "UTC",
    })
    .throwOnError();
  return data;
}

/** As an engine that found these occurrences. @returns whether it was the first */
export async function plan(
  { id }: Series,
  was: string | null,
  occurrences: string[],
): Promise<boolean> {
  const [row] = await engineSql<{ planned: boolean }[]>`
    select engine.plan_series(
      ${id}, ${was}::text::timestamp, ${occurrences}::text[]::timestamp[], 'infinity'
    ) as planned`;
  return row?.planned ?? false;
}

/** The deliveries of a series, in the order of its occurrences. */
export async function occurrencesOf({ owner }: Workspace, { id }: Series): Promise<Delivery[]> {
  const { data } = await owner.client
    .from("deliveries")
    .select("*")
    .eq("series_id", id)
    .order("occurrence")
    .throwOnError();
  return data;
}

/** Saves a post anew, as it is for its channels. */
export async function saveAs(
  { client }: TestUser,
  { id }: Post,
  text: string,
  channelIds: string[],
): Promise<void> {
  const { data } = await client
    .from("posts")
    .select("revision")
    .eq("id", id)
    .single()
    .throwOnError();
  await client
    .rpc("save_post", {
      post_id: id,
      revision: data.revision,
      content: words(text),
      overrides: {},
      channel_ids: channelIds,
    })
    .throwOnError();
}

/** A series with its first two occurrences planned, and one that has ended. */
export async function makeSeries(workspace: Workspace, channelId: string) {
  const { owner } = workspace;
  const [series, ended] = [
    await repeatDaily(owner, await writePost(workspace, "Daily"), [channelId]),
    await repeatDaily(owner, await writePost(workspace, "Was daily"), [channelId]),
  ];
  await plan(series, null, [occurrenceTime(1), occurrenceTime(2)]);
  await owner.client.rpc("end_series", { series_id: ended.id }).throwOnError();
  return { seriesId: series.id, endedSeriesId: ended.id };
}
