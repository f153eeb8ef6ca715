import { knownNetwork } from "#components/network-name.ts";
import type { Channel } from "@postlark/domain/channel";
import type { Delivery } from "@postlark/domain/delivery";
import { manifests } from "@postlark/networks/manifests";
import { RemoveParts } from "../lazy.tsx";

/** The published parts of a failed or unknown delivery, which can be deleted if the network allows it. */
export function RemovableParts({
  delivery,
  channel,
  isPending,
  onRemove,
}: {
  delivery: Delivery;
  channel: Channel | undefined;
  isPending: boolean;
  onRemove: () => void;
}) {
  const network = channel && channel.removedAt === null ? knownNetwork(channel.network) : undefined;
  if (network === undefined || manifests[network].removal === undefined) return null;
  return (
    <RemoveParts delivery={delivery} network={network} isPending={isPending} onRemove={onRemove} />
  );
}
