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

/** The workspace that a secret address belongs to, and what its reader reads. */
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

/** What goes out, or went out, at a time; its excerpt has 140 characters at most. */
export type FeedDelivery = z.infer<typeof deliveryRow>;

/** @returns undefined where the secret opens nothing, whyever */
export async function readFeed(
  database: Database,
  secretHash: Buffer,
): Promise<CalendarFeed | undefined> {
  const [row] = await database`select * from engine.calendar_feed(${secretHash})`;
  return row && feedRow.parse(row);
}

/** From 90 days ago until a year ahead, in the order of their times: 2,000 at most. */
export async function readFeedDeliveries(
  database: Database,
  workspaceId: string,
): Promise<FeedDelivery[]> {
  const rows = await database`
    select * from engine.calendar_feed_deliveries(${workspaceId}) order by at, id`;
  return deliveryRow.array().parse([...rows]);
}
