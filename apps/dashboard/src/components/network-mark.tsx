import { Briefcase } from "@postlark/ui/icons/briefcase";
import { Cloud } from "@postlark/ui/icons/cloud";
import { Globe } from "@postlark/ui/icons/globe";
import { Hash } from "@postlark/ui/icons/hash";
import { Key } from "@postlark/ui/icons/key";
import { Message } from "@postlark/ui/icons/message";
import { Pen } from "@postlark/ui/icons/pen";
import { Send } from "@postlark/ui/icons/send";
import { Users } from "@postlark/ui/icons/users";
import { Webhook } from "@postlark/ui/icons/webhook";
import { knownNetwork } from "./network-name.ts";

/** Plain signs of our own; the networks' marks belong to them. */
const icons = {
  page: Globe,
  bluesky: Cloud,
  mastodon: Users,
  nostr: Key,
  webhook: Webhook,
  discord: Message,
  telegram: Send,
  slack: Hash,
  wordpress: Pen,
  linkedin: Briefcase,
} as const;

const sizes = { sm: "size-8 rounded-full", md: "size-9 rounded-md" } as const;

/** A network's sign by itself, where there is little room. */
export function NetworkIcon({ network, className }: { network: string; className?: string }) {
  const Icon = icons[knownNetwork(network) ?? "page"];
  return <Icon className={className} />;
}

/** A network's sign on a tile, beside words that name it. */
export function NetworkMark({
  network,
  size = "md",
}: {
  network: string;
  size?: keyof typeof sizes;
}) {
  const Icon = icons[knownNetwork(network) ?? "page"];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center bg-accent-soft text-accent ${sizes[size]}`}
    >
      <Icon />
    </span>
  );
}
