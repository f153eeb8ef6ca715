import type { DeliveryState } from "@postlark/domain/delivery-state";
import { deliveryEventSchema, deliverySchema } from "@postlark/domain/delivery";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";

import type { Json } from "../database.types.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { type PostConditions, patternsOf } from "../posts/post-conditions.ts";
import { readableRows, readRows, type Rows } from "../request/rows.ts";

const columns =
  "id,workspace_id,post_id,post_revision,channel_id,state,content,due_at,wall_time,time_zone,attempts,wake_at,leased_by,published_at,removed_at,remote_id,url,problem,needs_approval,said_hash,approved_hash,created_by,created_at,updated_at,series_id,occurrence";

/** Default page size. */
export const deliveryPageSize = 50;

export type DeliveryFilter = {
  readonly states: readonly DeliveryState[];
  /** `soonest`: by due time. `latest`: by publishing or change, latest first. */
  readonly order: "soonest" | "latest";
  readonly most?: number;
  /** Includes deliveries on hold because of requested changes. */
  readonly withRefused?: boolean;
  /** Excludes deliveries that wait for confirmation since a restore. */
  readonly isMoving?: boolean;
  /** Only of posts like these. */
  readonly where?: PostConditions;
};

const refused = "and(state.eq.awaiting_approval,problem->>code.eq.changes_asked)";

/** A workspace's deliveries in some states. @param offset number of previous rows, unreadable ones included */
export async function fetchDeliveries(
  workspaceId: string,
  {
    states,
    order,
    most = deliveryPageSize,
    withRefused = false,
    isMoving = false,
    where: { words = "", channelId, authorId, labelId, since, until } = {},
  }: DeliveryFilter,
  offset = 0,
  signal?: AbortSignal,
): Promise<Rows<Delivery>> {
  const ofWorkspace = dataClient()
    .from("deliveries")
    .select(`${columns},posts!inner(label_ids,author_id)`)
    .eq("workspace_id", workspaceId);
  const ofStates = withRefused
    ? ofWorkspace.or(`state.in.(${states.join()}),${refused}`)
    : ofWorkspace.in("state", [...states]);
  let filtered = isMoving
    ? ofStates.or("problem.is.null,problem->>code.neq.restored,state.eq.awaiting_approval")
    : ofStates;
  const moment = states.includes("published") ? "published_at" : "due_at";
  for (const pattern of patternsOf(words)) filtered = filtered.ilike("content->>text", pattern);
  if (channelId !== undefined) filtered = filtered.eq("channel_id", channelId);
  if (authorId !== undefined) filtered = filtered.eq("posts.author_id", authorId);
  if (labelId !== undefined) filtered = filtered.contains("posts.label_ids", [labelId]);
  if (since !== undefined) filtered = filtered.gte(moment, since);
  if (until !== undefined) filtered = filtered.lt(moment, until);
  const ordered =
    order === "soonest"
      ? filtered.order("due_at", { nullsFirst: false })
      : filtered
          .order("published_at", { ascending: false, nullsFirst: false })
          .order("updated_at", { ascending: false });
  const query = ordered.order("id").range(offset, offset + most - 1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readRows(data, ({ posts, ...row }) =>
    parseDelivery({ ...row, label_ids: posts.label_ids, author_id: posts.author_id }),
  );
}

/** Deliveries per command. */
export const maxOverdue = 500;

/** States that may wait for confirmation after a restore. */
export const overdueStates = ["scheduled", "publishing", "awaiting_approval"] as const;

/** Deliveries that wait for confirmation since a restore, by due time. */
export async function fetchOverdue(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Delivery[]> {
  const query = dataClient()
    .from("deliveries")
    .select(columns)
    .eq("workspace_id", workspaceId)
    .in("state", [...overdueStates])
    .eq("problem->>code", "restored")
    .order("due_at")
    .order("id")
    .limit(maxOverdue);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseDelivery);
}

/** Deliveries that the user may approve and has not yet, by due time; at most 100. */
export async function fetchToApprove(
  workspaceId: string,
  signal?: AbortSignal,
): Promise<readonly Delivery[]> {
  const query = dataClient()
    .rpc("deliveries_to_approve", { workspace_id: workspaceId })
    .select(columns)
    .order("due_at")
    .order("id")
    .limit(100);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseDelivery);
}

/** A repeating post may have more, which no screen lists individually. */
const maxPerPost = 300;

/** A post's deliveries in order of creation; if there are too many, those due last. */
export async function fetchDeliveriesOfPost(
  postId: string,
  signal?: AbortSignal,
): Promise<readonly Delivery[]> {
  const query = dataClient()
    .from("deliveries")
    .select(columns)
    .eq("post_id", postId)
    .order("due_at", { ascending: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(maxPerPost);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseDelivery).toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
}

/** The events of a post's deliveries, oldest first. */
export async function fetchDeliveryEvents(
  deliveryIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly DeliveryEvent[]> {
  if (deliveryIds.length === 0) return [];
  const query = dataClient()
    .from("delivery_events")
    .select("id,delivery_id,at,kind,step,detail")
    .in("delivery_id", [...deliveryIds])
    // A newsletter with thousands of recipients is claimed hundreds of times.
    .neq("kind", "claimed")
    .order("id");
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, (row) =>
    parseRow(deliveryEventSchema, {
      id: row.id,
      deliveryId: row.delivery_id,
      at: row.at,
      kind: row.kind,
      step: row.step,
      detail: row.detail,
    }),
  );
}

function parseDelivery(row: Readonly<Record<string, Json | undefined>>): Delivery {
  return parseRow(deliverySchema, {
    id: row["id"],
    workspaceId: row["workspace_id"],
    postId: row["post_id"],
    postRevision: row["post_revision"],
    channelId: row["channel_id"],
    state: row["state"],
    content: row["content"],
    dueAt: row["due_at"],
    wallTime: row["wall_time"],
    timeZone: row["time_zone"],
    attempts: row["attempts"],
    // While an engine sends it, this is the end of its lease.
    retryAt: row["leased_by"] === null && row["wake_at"] !== "infinity" ? row["wake_at"] : null,
    publishedAt: row["published_at"],
    removedAt: row["removed_at"],
    remoteId: row["remote_id"],
    url: row["url"],
    problem: row["problem"],
    needsApproval: row["needs_approval"],
    contentHash: row["said_hash"],
    approvedHash: row["approved_hash"],
    createdBy: row["created_by"],
    createdAt: row["created_at"],
    updatedAt: row["updated_at"],
    labelIds: row["label_ids"],
    authorId: row["author_id"],
    seriesId: row["series_id"],
    occurrence: row["occurrence"],
  });
}
