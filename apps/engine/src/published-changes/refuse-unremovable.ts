import { manifests } from "@postlark/networks/manifests";

import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import { readPublishedDelivery } from "./published-delivery.ts";

const msPerHour = 3_600_000;

/**
 * Refuses a deletion that the network does not allow, or not any more. Missing and unpublished ones are refused by the
 * database.
 * @throws ApiError
 */
export async function refuseUnremovable(caller: AsUser, id: string, now: Date): Promise<void> {
  const delivery = await readPublishedDelivery(caller, id);
  if (delivery === undefined) return;
  const { name, removal } = manifests[delivery.channel.network];
  if (removal === undefined) {
    const message = `${name} lets no application delete posts. Delete it there yourself.`;
    throw new ApiError(409, "not_removable", message);
  }
  const { withinHours } = removal;
  const age = delivery.publishedAt === null ? 0 : now.getTime() - Date.parse(delivery.publishedAt);
  if (withinHours !== null && age > withinHours * msPerHour) {
    const message = `${name} lets applications delete posts for ${withinHours} hours. Delete it there yourself.`;
    throw new ApiError(409, "removal_too_late", message);
  }
}
