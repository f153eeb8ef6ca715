import { marks } from "@postlark/networks/marks";
import { Avatar, initialsOf } from "@postlark/ui/avatar";
import { channelName, type NamedChannel } from "./channel-labels.ts";
import { knownNetwork } from "./network-name.ts";

const sizes = { sm: "size-8 rounded-full", md: "size-9 rounded-md" } as const;

/** A network's mark in its colour, without text: decorative, its name is beside it. */
export function NetworkIcon({ network, className }: { network: string; className?: string }) {
  return (
    <svg width="1.25em" height="1.25em" aria-hidden="true" className={className}>
      <use href={`${marks[knownNetwork(network) ?? "page"]}#mark`} />
    </svg>
  );
}

/** A network's mark on a tile, next to its name. */
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
      className={`grid shrink-0 place-items-center border border-line bg-surface text-ink ${sizes[size]}`}
    >
      <NetworkIcon network={network} />
    </span>
  );
}

/** An account's initials with its network's mark as a badge; the workspace's own page is its mark alone. */
export function ChannelAvatar({ channel }: { channel: NamedChannel }) {
  if (channel.network === "page") return <NetworkMark network="page" />;
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0 p-1">
      <Avatar name={accountName(channel)} />
      <MarkBadge network={channel.network} className="size-5" />
    </span>
  );
}

/** The same for a chip or a line of a menu: one letter, as a second would be below the badge. */
export function SmallChannelAvatar({ channel }: { channel: NamedChannel }) {
  if (channel.network === "page") return <NetworkMark network="page" size="sm" />;
  return (
    <span aria-hidden="true" className="relative inline-flex shrink-0 p-0.5">
      <span className="grid size-8 place-items-center rounded-full bg-selected text-xs font-semibold text-ink">
        {initialsOf(accountName(channel).replace(/\s.*/su, ""))}
      </span>
      <MarkBadge network={channel.network} className="size-4" />
    </span>
  );
}

const accountName = (channel: NamedChannel) => channelName(channel).replace(/^@/, "");

function MarkBadge({ network, className }: { network: string; className: string }) {
  return (
    <span
      className={`absolute right-0 bottom-0 grid place-items-center rounded-full border border-line bg-surface text-xs text-ink ${className}`}
    >
      <NetworkIcon network={network} />
    </span>
  );
}
