import { contentSchema } from "@postlark/domain/post-content";
import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";

const rowSchema = z.object({
  state: z.string(),
  published_at: z.iso.datetime({ offset: true }).nullable(),
  content: contentSchema,
  channels: z.object({ id: z.uuid(), network: z.enum(networkIds), settings: z.unknown() }),
});

const publishedStates = new Set(["published", "editing", "failed", "unknown"]);

/** Reads a delivery of which something may be published; undefined if nothing is, or the caller may not read it. */
export async function readPublishedDelivery(caller: AsUser, id: string) {
  const query = `deliveries?id=eq.${id}&select=state,published_at,content,channels(id,network,settings)`;
  const [delivery] = await caller.rows(query, rowSchema);
  if (delivery === undefined || !publishedStates.has(delivery.state)) return undefined;
  const { published_at: publishedAt, content, channels: channel } = delivery;
  return { publishedAt, content, channel };
}
