import { manifests } from "@postlark/networks/manifests";
import { networkIds } from "@postlark/networks/network-ids";
import { z } from "zod";

import { ApiError } from "../http/api-error.ts";
import type { AsUser } from "../http/as-user.ts";

const deliveryRow = z.object({
  published_at: z.iso.datetime({ offset: true }).nullable(),
  channels: z.object({ network: z.enum(networkIds) }),
});

const hour = 3_600_000;

/**
 * Refuses what its network lets nobody delete by an application, or not any more. What is not there, or not published,
 * the database refuses.
 * @throws ApiError
 */
export async function refuseUnremovable(caller: AsUser, id: string, now: Date): Promise<void> {
  const query = `deliveries?id=eq.${id}&select=published_at,channels(network)`;
  const [delivery] = await caller.rows(query, deliveryRow);
  if (delivery?.published_at == null) return;
  const { name, removal } = manifests[delivery.channels.network];
  if (removal === undefined) {
    const words = `${name} lets no application delete posts. Delete it there yourself.`;
    throw new ApiError(409, "not_removable", words);
  }
  const { withinHours } = removal;
  const age = now.getTime() - Date.parse(delivery.published_at);
  if (withinHours !== null && age > withinHours * hour) {
    const words = `${name} lets applications delete posts for ${withinHours} hours. Delete it there yourself.`;
    throw new ApiError(409, "removal_too_late", words);
  }
}
