import { marks } from "@postlark/networks/marks";
import { Avatar } from "@postlark/ui/avatar";
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

const avatars = {
  sm: { frame: "", badge: "size-4" },
  md: { frame: "p-1", badge: "size-5" },
} as const;

/** An account's initials with its network's mark as a badge; the workspace's own page is its mark alone. */
export function ChannelAvatar({
  channel,
  size = "md",
}: {
  channel: NamedChannel;
  size?: keyof typeof avatars;
}) {
  if (channel.network === "page") return <NetworkMark network="page" size={size} />;
  const { frame, badge } = avatars[size];
  return (
    <span aria-hidden="true" className={`relative inline-flex shrink-0 ${frame}`}>
      <Avatar name={channelName(channel).replace(/^@/, "")} size={size} />
      <span
        className={`absolute right-0 bottom-0 grid place-items-center rounded-full border border-line bg-surface text-xs text-ink ${badge}`}
      >
        <NetworkIcon network={channel.network} />
      </span>
    </span>
  );
}
