import type { SampledPost } from "@postlark/domain/best-posts";
import type { TimedSample } from "@postlark/domain/share-of-mean";
import * as z from "zod/mini";

import { parseRow } from "../request/parse-row.ts";
import { readableRows } from "../request/rows.ts";
import { dataClient } from "../request/postgrest-client.ts";

const sampleSchema = z.object({
  deliveryId: z.guid(),
  metric: z.string(),
  /** ISO 8601. */
  measuredAt: z.string(),
  /** Null where the network did not say, which is not 0. */
  value: z.nullable(z.int()),
});

/** One number about one delivery, as it was at one time. */
export type MetricSample = z.infer<typeof sampleSchema>;

/** What was measured of deliveries, the latest first. @throws AppError */
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

/** What posts are compared by: the same number of every network that has one, a day after they went out. */
const compared = { metric: "likes", hours: 24, latestHours: 36 } as const;

/** As many of the latest posts as are compared. */
const most = 1_000;

const comparedSchema = z.object({
  channelId: z.guid(),
  metric: z.string(),
  publishedAt: z.string(),
  measuredAt: z.string(),
  value: z.nullable(z.int()),
});

/**
 * The number that a workspace's posts are compared by, each as it was a day after its post went out; what was measured
 * much later is left out. @throws AppError
 */
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
    .limit(most);
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

/** As many of the latest posts as are compared with what they said: enough for a mean, and not more texts than that. */
const mostTexts = 200;

const postSchema = z.extend(comparedSchema, { postId: z.guid(), text: z.string() });

/** The same number of the latest posts that are still out, with what each said. @throws AppError */
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
    .limit(mostTexts);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, ({ deliveries: said, ...row }) =>
    parseRow(postSchema, {
      channelId: row.channel_id,
      metric: row.metric,
      publishedAt: row.published_at,
      measuredAt: row.measured_at,
      value: row.value,
      postId: said.post_id,
      text: said.text,
    }),
  ).filter(isInTime);
}

/** Whether a number is as old as those it is compared with. */
function isInTime({ publishedAt, measuredAt }: z.infer<typeof comparedSchema>): boolean {
  const age = Date.parse(measuredAt) - Date.parse(publishedAt);
  return age <= compared.latestHours * 3_600_000;
}
