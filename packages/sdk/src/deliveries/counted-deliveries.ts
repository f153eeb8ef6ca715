import type { Delivery, ListedCount } from "@postlark/domain/delivery";
import * as z from "zod/mini";

import { dataClient } from "../client/postgrest-client.ts";
import { type PostConditions, ilikePatternsOf } from "../posts/post-conditions.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows, readRows, type Rows } from "../request/rows.ts";
import { deliveryPageSize } from "./deliveries.ts";
import { deliveryColumns, parseDelivery } from "./delivery-row.ts";

const countColumns = "likes,reposts,replies";

/**
 * A workspace's published deliveries with the highest count first, and unknown ones last. Read from the table of the
 * counts, whose index has them in this order.
 * @param offset number of previous rows, unreadable ones included
 */
export async function fetchCountedDeliveries(
  workspaceId: string,
  count: ListedCount,
  { words = "", channelId, authorId, labelId, since, until }: PostConditions,
  offset = 0,
  signal?: AbortSignal,
): Promise<Rows<Delivery>> {
  let filtered = dataClient()
    .from("delivery_counts")
    .select(`${countColumns},deliveries!inner(${deliveryColumns},posts!inner(label_ids,author_id))`)
    .eq("workspace_id", workspaceId)
    .in("deliveries.state", ["published", "editing", "removing", "removed"]);
  for (const pattern of ilikePatternsOf(words)) {
    filtered = filtered.ilike("deliveries.content->>text", pattern);
  }
  if (channelId !== undefined) filtered = filtered.eq("deliveries.channel_id", channelId);
  if (authorId !== undefined) filtered = filtered.eq("deliveries.posts.author_id", authorId);
  if (labelId !== undefined) filtered = filtered.contains("deliveries.posts.label_ids", [labelId]);
  if (since !== undefined) filtered = filtered.gte("published_at", since);
  if (until !== undefined) filtered = filtered.lt("published_at", until);
  const query = filtered
    .order(count, { ascending: false, nullsFirst: false })
    .order("published_at", { ascending: false })
    .order("delivery_id")
    .range(offset, offset + deliveryPageSize - 1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readRows(data, ({ deliveries: { posts, ...row }, ...counts }) =>
    parseDelivery({
      ...row,
      label_ids: posts.label_ids,
      author_id: posts.author_id,
      delivery_counts: counts,
    }),
  );
}

const countsSchema = z.object({
  delivery_id: z.guid(),
  likes: z.nullable(z.int()),
  reposts: z.nullable(z.int()),
  replies: z.nullable(z.int()),
});

/** The same deliveries, at most a page, with their latest counts. A join would read those of all pages. */
export async function withCounts(
  deliveries: readonly Delivery[],
  signal?: AbortSignal,
): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const query = dataClient()
    .from("delivery_counts")
    .select(`delivery_id,${countColumns}`)
    .in(
      "delivery_id",
      deliveries.map(({ id }) => id),
    );
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  const rows = readableRows(data, (row) => parseRow(countsSchema, row));
  const countsById = new Map(rows.map(({ delivery_id: id, ...counts }) => [id, counts]));
  return deliveries.map((delivery) => ({
    ...delivery,
    counts: countsById.get(delivery.id) ?? null,
  }));
}
