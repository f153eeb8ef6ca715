import { marks } from "@postlark/networks/marks";
import { Drawing } from "@postlark/ui/icons/icon";
import { knownNetwork } from "./network-name.ts";

const sizes = { sm: "size-8 rounded-full", md: "size-9 rounded-md" } as const;

/** A network's icon without text, for narrow places. */
export function NetworkIcon({ network, className }: { network: string; className?: string }) {
  return <Drawing path={marks[knownNetwork(network) ?? "page"]} className={className} />;
}

/** A network's icon on a tile, next to its name. */
export function NetworkMark({
  network,
  size = "md",
}: {
  network: string;
  size?: keyof typeof sizes;
}) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-accent-soft text-accent ${sizes[size]}`}
    >
      <NetworkIcon network={network} />
    </span>
  );
}
