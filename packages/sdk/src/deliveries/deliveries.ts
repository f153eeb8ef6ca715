import type { DeliveryState } from "@postlark/domain/delivery-state";
import { deliveryEventSchema } from "@postlark/domain/delivery";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";

import { dataClient } from "../client/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { type PostConditions, ilikePatternsOf } from "../posts/post-conditions.ts";
import { readableRows, readRows, type Rows } from "../request/rows.ts";
import { deliveryColumns, parseDelivery } from "./delivery-row.ts";

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
    .select(`${deliveryColumns},posts!inner(label_ids,author_id)`)
    .eq("workspace_id", workspaceId);
  const ofStates = withRefused
    ? ofWorkspace.or(`state.in.(${states.join()}),${refused}`)
    : ofWorkspace.in("state", [...states]);
  let filtered = isMoving
    ? ofStates.or("problem.is.null,problem->>code.neq.restored,state.eq.awaiting_approval")
    : ofStates;
  const moment = states.includes("published") ? "published_at" : "due_at";
  for (const pattern of ilikePatternsOf(words))
    filtered = filtered.ilike("content->>text", pattern);
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
    .select(deliveryColumns)
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
    .select(deliveryColumns)
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
    .select(`${deliveryColumns},delivery_counts(likes,reposts,replies)`)
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
