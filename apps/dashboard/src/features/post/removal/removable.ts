import { knownNetwork } from "#components/network-name.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";

const hour = 3_600_000;

/** Whether a delivery can be deleted on its network: yes, no longer, never, or not at all. */
export type Removable =
  | { readonly kind: "yes"; readonly network: NetworkId }
  | { readonly kind: "too_late"; readonly network: NetworkId; readonly hours: number }
  /** Impossible, as for email. */
  | { readonly kind: "never" }
  | { readonly kind: "by_hand"; readonly network: NetworkId }
  | { readonly kind: "no" };

export function removable(
  { state, publishedAt }: Pick<Delivery, "state" | "publishedAt">,
  channel: Pick<Channel, "network" | "removedAt"> | undefined,
  now: Date,
): Removable {
  const network = channel && channel.removedAt === null ? knownNetwork(channel.network) : undefined;
  if (network === undefined || (state !== "published" && state !== "editing")) {
    return { kind: "no" };
  }
  const { removal, irrevocable } = manifests[network];
  if (irrevocable) return { kind: "never" };
  if (removal === undefined) return { kind: "by_hand", network };
  const { withinHours: hours } = removal;
  const age = publishedAt === null ? 0 : now.getTime() - Date.parse(publishedAt);
  return hours !== null && age > hours * hour
    ? { kind: "too_late", network, hours }
    : { kind: "yes", network };
}
