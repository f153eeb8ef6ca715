import type { DeliveryState } from "@postlark/domain/delivery-state";
import { deliveryEventSchema, deliverySchema } from "@postlark/domain/delivery";
import type { Delivery, DeliveryEvent } from "@postlark/domain/delivery";

import type { Json } from "../database.types.ts";
import { dataClient } from "../request/postgrest-client.ts";
import { parseRow } from "../request/parse-row.ts";
import { readableRows, readRows, type Rows } from "../request/rows.ts";

const columns =
  "id,workspace_id,post_id,post_revision,channel_id,state,content,due_at,wall_time,time_zone,attempts,published_at,removed_at,remote_id,url,problem,needs_approval,said_hash,approved_hash,created_by,created_at,updated_at,series_id,occurrence";

/** Deliveries that are read at once, unless fewer are asked for. */
export const deliveryPageSize = 50;

export type DeliveryFilter = {
  readonly states: readonly DeliveryState[];
  /** `soonest`: by when they are due. `latest`: by when they went out or changed, the last first. */
  readonly order: "soonest" | "latest";
  readonly most?: number;
  /** Adds what is on hold since somebody asked for changes. */
  readonly withRefused?: boolean;
  /** Leaves out what waits for somebody since its workspace was brought back. */
  readonly isMoving?: boolean;
  /** Leaves out those whose post has not this label. */
  readonly labelId?: string | undefined;
};

const refused = "and(state.eq.awaiting_approval,problem->>code.eq.changes_asked)";

/** Deliveries of a workspace in some states. @param offset how many rows came before, unreadable ones among them */
export async function fetchDeliveries(
  workspaceId: string,
  {
    states,
    order,
    most = deliveryPageSize,
    withRefused = false,
    isMoving = false,
    labelId,
  }: DeliveryFilter,
  offset = 0,
  signal?: AbortSignal,
): Promise<Rows<Delivery>> {
  const ofWorkspace = dataClient()
    .from("deliveries")
    .select(`${columns},posts!inner(label_ids)`)
    .eq("workspace_id", workspaceId);
  const ofStates = withRefused
    ? ofWorkspace.or(`state.in.(${states.join()}),${refused}`)
    : ofWorkspace.in("state", [...states]);
  const labelled =
    labelId === undefined ? ofStates : ofStates.contains("posts.label_ids", [labelId]);
  const filtered = isMoving
    ? labelled.or("problem.is.null,problem->>code.neq.restored,state.eq.awaiting_approval")
    : labelled;
  const ordered =
    order === "soonest"
      ? filtered.order("due_at", { nullsFirst: false })
      : filtered
          .order("published_at", { ascending: false, nullsFirst: false })
          .order("updated_at", { ascending: false });
  const query = ordered.order("id").range(offset, offset + most - 1);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readRows(data, ({ posts, ...row }) =>
    parseDelivery({ ...row, label_ids: posts.label_ids }),
  );
}

/** Deliveries that one command can confirm. */
export const mostOverdue = 500;

/** What may wait for somebody to confirm it since its workspace was restored. */
export const overdueStates = ["scheduled", "publishing", "awaiting_approval"] as const;

/** What waits since its workspace was restored until somebody confirms it, the first due first. */
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
    .limit(mostOverdue);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseDelivery);
}

/** What the user may approve and has not yet, the first due first; 100 at most. */
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

/** Of one that goes out again and again there may be more, which nobody looks at one by one. */
const mostOfPost = 300;

/** Deliveries of a post, those due last where there are many, the first made first. */
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
    .limit(mostOfPost);
  const { data } = await (signal ? query.abortSignal(signal) : query).throwOnError();
  return readableRows(data, parseDelivery).toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  );
}

/** What has happened to a post's deliveries, the first event first. */
export async function fetchDeliveryEvents(
  deliveryIds: readonly string[],
  signal?: AbortSignal,
): Promise<readonly DeliveryEvent[]> {
  if (deliveryIds.length === 0) return [];
  const query = dataClient()
    .from("delivery_events")
    .select("id,delivery_id,at,kind,step,detail")
    .in("delivery_id", [...deliveryIds])
    // A newsletter of thousands is claimed hundreds of times.
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
    publishedAt: row["published_at"],
    removedAt: row["removed_at"],
    remoteId: row["remote_id"],
    url: row["url"],
    problem: row["problem"],
    needsApproval: row["needs_approval"],
    saidHash: row["said_hash"],
    approvedHash: row["approved_hash"],
    createdBy: row["created_by"],
    createdAt: row["created_at"],
    updatedAt: row["updated_at"],
    labelIds: row["label_ids"],
    seriesId: row["series_id"],
    occurrence: row["occurrence"],
  });
}
