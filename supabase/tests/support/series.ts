import type { Database } from "@postlark/sdk/database.types";

import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";
import { writePost } from "./workspaces.ts";
import type { Post, Workspace } from "./workspaces.ts";

export type Series = Database["public"]["Tables"]["series"]["Row"];

/** Nine o'clock, so many days from today. */
export function occurrenceTime(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;
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
