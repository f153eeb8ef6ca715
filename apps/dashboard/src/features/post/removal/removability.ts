import { knownNetwork } from "#components/network-name.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";

const hourMs = 3_600_000;

/** Whether Postlark can delete a delivery on its network; `hours` is how long the network allowed it. */
export type Removability =
  | { readonly kind: "yes"; readonly network: NetworkId }
  | { readonly kind: "too_late"; readonly network: NetworkId; readonly hours: number }
  /** Impossible, as for email. */
  | { readonly kind: "never" }
  /** Only the user can delete it, on the network itself. */
  | { readonly kind: "by_hand"; readonly network: NetworkId }
  /** It is not published, or its channel was removed. */
  | { readonly kind: "no" };

/** Reads from the network's manifest and the time of publication whether a delivery can be deleted. */
export function removabilityOf(
  { state, publishedAt }: Pick<Delivery, "state" | "publishedAt">,
  channel: Pick<Channel, "network" | "removedAt"> | undefined,
  now: Date,
): Removability {
  const network = channel && channel.removedAt === null ? knownNetwork(channel.network) : undefined;
  if (network === undefined || (state !== "published" && state !== "editing")) {
    return { kind: "no" };
  }
  const { removal, irrevocable } = manifests[network];
  if (irrevocable) return { kind: "never" };
  if (removal === undefined) return { kind: "by_hand", network };
  const { withinHours: hours } = removal;
  const age = publishedAt === null ? 0 : now.getTime() - Date.parse(publishedAt);
  return hours !== null && age > hours * hourMs
    ? { kind: "too_late", network, hours }
    : { kind: "yes", network };
}
