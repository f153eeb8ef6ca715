import { Cloud } from "@postlark/ui/icons/cloud";
import { Globe } from "@postlark/ui/icons/globe";
import { Key } from "@postlark/ui/icons/key";
import { Webhook } from "@postlark/ui/icons/webhook";
import { knownNetwork } from "./networks.ts";

/** Plain signs of our own; the networks' marks belong to them. */
const icons = { page: Globe, bluesky: Cloud, nostr: Key, webhook: Webhook } as const;

/** A network's sign on a tile, beside words that name it. */
export function NetworkMark({ network }: { network: string }) {
  const Icon = icons[knownNetwork(network) ?? "page"];
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent"
    >
      <Icon />
    </span>
  );
}
