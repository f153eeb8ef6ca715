import { type Delivery, deliverySchema } from "@postlark/domain/delivery";

import type { Json } from "../database.types.ts";
import { parseRow } from "../request/parse-row.ts";

export const deliveryColumns =
  "id,workspace_id,post_id,post_revision,channel_id,state,content,due_at,wall_time,time_zone,attempts,wake_at,leased_by,published_at,removed_at,remote_id,url,problem,needs_approval,said_hash,approved_hash,created_by,created_at,updated_at,series_id,occurrence";

/** @throws AppError if the row is none */
export function parseDelivery(row: Readonly<Record<string, Json | undefined>>): Delivery {
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
    counts: row["delivery_counts"],
    seriesId: row["series_id"],
    occurrence: row["occurrence"],
  });
}
