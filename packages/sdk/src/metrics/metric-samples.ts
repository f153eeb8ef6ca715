import type { SampledPost } from "@postlark/domain/best-posts";
import type { TimedSample } from "@postlark/domain/share-of-mean";
import * as z from "zod/mini";

import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../client/postgrest-client.ts";

const sampleSchema = z.object({
  deliveryId: z.guid(),
  metric: z.string(),
  /** ISO 8601. */
  measuredAt: z.string(),
  /** Null if the network did not return it, which is not 0. */
  value: z.nullable(z.int()),
});

/** One metric of a delivery at one time. */
export type MetricSample = z.infer<typeof sampleSchema>;

/** Metric samples of deliveries, latest first. @throws AppError */
export async function fetchMetricSamples(
  deliveryIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly MetricSample[]> {
  const query = dataClient()
    .from("metric_samples")
    .select("delivery_id,metric,measured_at,value")
    .in("delivery_id", [...deliveryIds])
    .order("hours", { ascending: false });
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ delivery_id: deliveryId, measured_at: measuredAt, ...row }) =>
    parseRow(sampleSchema, { ...row, deliveryId, measuredAt }),
  );
}

/** The metric by which posts are compared: available on every network with metrics, a day after publication. */
const compared = { metric: "likes", hours: 24, latestHours: 36 } as const;

/** The number of latest posts compared. */
const maxSamples = 1_000;

const comparedSchema = z.object({
  channelId: z.guid(),
  metric: z.string(),
  publishedAt: z.string(),
  measuredAt: z.string(),
  value: z.nullable(z.int()),
});

/** The compared metric of a workspace's posts, measured a day after publication. @throws AppError */
export async function fetchComparedSamples(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly TimedSample[]> {
  const query = dataClient()
    .from("metric_samples")
    .select("channel_id,metric,published_at,measured_at,value")
    .eq("workspace_id", workspaceId)
    .eq("metric", compared.metric)
    .eq("hours", compared.hours)
    .order("published_at", { ascending: false })
    .limit(maxSamples);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(comparedSchema, {
      channelId: row.channel_id,
      metric: row.metric,
      publishedAt: row.published_at,
      measuredAt: row.measured_at,
      value: row.value,
    }),
  ).filter(isInTime);
}

/** Posts compared with their texts: enough for a mean, without loading more texts. */
const maxTexts = 200;

const postSchema = z.extend(comparedSchema, { postId: z.guid(), text: z.string() });

/** The compared metric of the latest published posts, with their texts. @throws AppError */
export async function fetchSampledPosts(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly SampledPost[]> {
  const query = dataClient()
    .from("metric_samples")
    .select(
      "channel_id,metric,published_at,measured_at,value,deliveries!inner(post_id,content->>text)",
    )
    .eq("workspace_id", workspaceId)
    .eq("metric", compared.metric)
    .eq("hours", compared.hours)
    .in("deliveries.state", ["published", "editing"])
    .order("published_at", { ascending: false })
    .limit(maxTexts);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ deliveries: delivery, ...row }) =>
    parseRow(postSchema, {
      channelId: row.channel_id,
      metric: row.metric,
      publishedAt: row.published_at,
      measuredAt: row.measured_at,
      value: row.value,
      postId: delivery.post_id,
      text: delivery.text,
    }),
  ).filter(isInTime);
}

/** Whether a number was measured at the compared age. */
function isInTime({ publishedAt, measuredAt }: z.infer<typeof comparedSchema>): boolean {
  const age = Date.parse(measuredAt) - Date.parse(publishedAt);
  return age <= compared.latestHours * 3_600_000;
}
