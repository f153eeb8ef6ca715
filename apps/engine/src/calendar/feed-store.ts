import { deliveryStates } from "@postlark/domain/delivery-state";
import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import type { Database } from "../platform/database/database.ts";
import { languageSchema } from "../platform/language/language.ts";

const feedRow = z
  .object({
    workspace_id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    language: languageSchema.catch("en"),
  })
  .transform(({ workspace_id, ...feed }) => ({ workspaceId: workspace_id, ...feed }));

export type CalendarFeed = z.infer<typeof feedRow>;

const deliveryRow = z
  .object({
    id: z.uuid(),
    post_id: z.uuid(),
    network: z.enum(networkIds),
    account: z.string(),
    state: z.enum(deliveryStates),
    excerpt: z.string(),
    url: z.string().nullable(),
    at: z.date(),
    updated_at: z.date(),
  })
  .transform(({ post_id, updated_at, ...delivery }) => ({
    ...delivery,
    postId: post_id,
    updatedAt: updated_at,
  }));

/** A delivery in a feed; its excerpt has 140 characters at most. */
export type FeedDelivery = z.infer<typeof deliveryRow>;

/** @returns undefined if the secret is unknown or was revoked */
export async function readFeed(
  database: Database,
  secretHash: Buffer,
): Promise<CalendarFeed | undefined> {
  const [row] = await database`select * from engine.calendar_feed(${secretHash})`;
  return row && feedRow.parse(row);
}

/** Reads the deliveries from 90 days ago until a year ahead, by time: 2,000 at most. */
export async function readFeedDeliveries(
  database: Database,
  workspaceId: string,
): Promise<FeedDelivery[]> {
  const rows = await database`
    select * from engine.calendar_feed_deliveries(${workspaceId}) order by at, id`;
  return deliveryRow.array().parse([...rows]);
}
