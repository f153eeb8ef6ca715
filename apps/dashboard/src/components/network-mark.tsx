import { marks } from "@postlark/networks/marks";
import { Drawing } from "@postlark/ui/icons/icon";
import { knownNetwork } from "./network-name.ts";

const sizes = { sm: "size-8 rounded-full", md: "size-9 rounded-md" } as const;

/** A network's sign by itself, where there is little room. */
export function NetworkIcon({ network, className }: { network: string; className?: string }) {
  return <Drawing path={marks[knownNetwork(network) ?? "page"]} className={className} />;
}

/** A network's sign on a tile, beside words that name it. */
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
