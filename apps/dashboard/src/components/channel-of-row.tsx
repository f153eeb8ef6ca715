import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { External } from "@postlark/ui/icons/external";

/** Where the post of a row goes, or leads to where it is. */
export function ChannelOfRow({
  channel,
  channels,
  url,
  isOneOfMany = false,
}: {
  channel: Channel | undefined;
  channels: readonly Channel[];
  url?: string | undefined;
  /** Beside others: a phone has room for their networks' signs alone. */
  isOneOfMany?: boolean;
}) {
  const icon = channel && <NetworkIcon network={channel.network} className="size-4 shrink-0" />;
  const name = channel && channelName(channel, channels);
  if (url === undefined) {
    return (
      <span className="inline-flex min-w-0 items-center gap-1">
        {icon}
        <span className={isOneOfMany ? "truncate max-sm:sr-only" : "truncate"}>{name}</span>
      </span>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={m.live_delivery_see()}
      className="relative z-1 inline-flex min-w-0 items-center gap-1 rounded-sm text-accent hover:underline"
    >
      {icon}
      <span className="truncate">{name ?? m.live_delivery_see()}</span>
      <External />
    </a>
  );
}
