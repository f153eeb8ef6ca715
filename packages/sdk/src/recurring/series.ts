import { type Series, seriesSchema } from "@postlark/domain/series";
import * as z from "zod/mini";

import type { Database } from "../database.types.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";

/** Series by id, ended or not. */
export async function fetchSeries(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly Series[]> {
  const query = dataClient()
    .from("series")
    .select("id,post_id,rule,starts_at,time_zone,ended_at")
    .in("id", [...ids]);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseSeries);
}

const plannedSchema = z.object({
  postId: z.guid(),
  state: z.string(),
  wallTime: z.nullable(z.string()),
  occurrence: z.nullable(z.string()),
  isApproved: z.boolean(),
});

/** A running series with its planned deliveries. */
export type RunningSeries = Series & {
  readonly channelIds: readonly string[];
  /** Future deliveries, including skipped ones. */
  readonly planned: readonly z.infer<typeof plannedSchema>[];
};

/** A post's running series with its deliveries after a time; null if there is none. */
export async function fetchRunningSeries(
  postId: string,
  after: Date,
  signal?: AbortSignal,
): Promise<RunningSeries | null> {
  const query = dataClient()
    .from("series")
    .select(
      "id,post_id,rule,starts_at,time_zone,ended_at,channel_ids,deliveries(post_id,state,wall_time,occurrence,approved_hash)",
    )
    .eq("post_id", postId)
    .is("ended_at", null)
    .gt("deliveries.due_at", after.toISOString())
    .limit(1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const [row] = data;
  if (row === undefined) return null;
  return {
    ...parseSeries(row),
    channelIds: row.channel_ids,
    planned: row.deliveries.map((one) =>
      parseRow(plannedSchema, {
        postId: one.post_id,
        state: one.state,
        wallTime: one.wall_time,
        occurrence: one.occurrence,
        isApproved: one.approved_hash !== null,
      }),
    ),
  };
}

/** Ends a series and cancels its future deliveries. @throws AppError */
export async function endSeries(id: string): Promise<void> {
  await engineRequest("POST /series/{id}/end", { params: { id } });
}

/** Resumes an ended series with the deliveries cancelled by that. @throws AppError */
export async function resumeSeries(id: string): Promise<void> {
  await engineRequest("POST /series/{id}/resume", { params: { id } });
}

/** Skips an occurrence, or restores it. @throws AppError */
export async function skipOccurrence(
  id: string,
  occurrence: string,
  isSkipped: boolean,
): Promise<void> {
  await engineRequest("POST /series/{id}/skip", {
    params: { id },
    body: { occurrence, isSkipped },
  });
}

const newPost = z.object({ id: z.guid() });

/** Turns one occurrence, or it and later ones, into another post. @returns its id @throws AppError */
export async function splitSeries(
  id: string,
  occurrence: string,
  which: "one" | "following",
): Promise<string> {
  const body = { occurrence, which };
  return (await engineRequest("POST /series/{id}/split", { params: { id }, body, answer: newPost }))
    .id;
}

type SeriesRow = Pick<
  Database["public"]["Tables"]["series"]["Row"],
  "id" | "post_id" | "rule" | "starts_at" | "time_zone" | "ended_at"
>;

function parseSeries(row: SeriesRow): Series {
  return parseRow(seriesSchema, {
    id: row.id,
    postId: row.post_id,
    rule: row.rule,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    endedAt: row.ended_at,
  });
}
