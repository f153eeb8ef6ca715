import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { External } from "@postlark/ui/icons/external";

type RowChannel = { readonly channel: Channel | undefined; readonly url?: string | undefined };

/** How many network icons fit on a phone's line beside the count of the others. */
const maxOnPhone = 3;

/** The channels of a row, each linked to the published post; on a phone as icons, and as a count if there are many. */
export function ChannelsOfRow({
  rowChannels,
  channels,
}: {
  rowChannels: readonly RowChannel[];
  channels: readonly Channel[];
}) {
  const shownCount = rowChannels.length > maxOnPhone + 1 ? maxOnPhone : rowChannels.length;
  const countedChannels = rowChannels.slice(shownCount);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 sm:contents">
      {rowChannels.map((rowChannel, index) => (
        <ChannelOfRow
          key={rowChannel.channel?.id ?? index}
          {...rowChannel}
          channels={channels}
          isOneOfMany={rowChannels.length > 1}
          isHiddenOnPhone={index >= shownCount}
        />
      ))}
      {countedChannels.length > 0 && (
        <span className="sm:hidden">
          <span aria-hidden="true" className="tabular-nums">{`+${countedChannels.length}`}</span>
          <span className="sr-only">
            {countedChannels
              .map(({ channel }) => channel && channelName(channel, channels))
              .join(", ")}
          </span>
        </span>
      )}
    </span>
  );
}

function ChannelOfRow({
  channel,
  channels,
  url,
  isOneOfMany,
  isHiddenOnPhone,
}: RowChannel & { channels: readonly Channel[]; isOneOfMany: boolean; isHiddenOnPhone: boolean }) {
  const className = `min-w-0 items-center gap-1 ${isHiddenOnPhone ? "hidden sm:inline-flex" : "inline-flex"}`;
  const content = (
    <>
      {channel && <NetworkIcon network={channel.network} className="size-4 shrink-0" />}
      <span className={isOneOfMany ? "truncate max-sm:sr-only" : "truncate"}>
        {channel ? channelName(channel, channels) : url && m.deliveries_see()}
      </span>
    </>
  );
  if (url === undefined) return <span className={className}>{content}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={m.deliveries_see()}
      className={`relative z-1 min-h-6 min-w-6 rounded-sm text-accent hover:underline ${className}`}
    >
      {content}
      <External className={isOneOfMany ? "max-sm:hidden" : ""} />
    </a>
  );
}
