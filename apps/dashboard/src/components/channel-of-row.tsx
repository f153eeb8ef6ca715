import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import { External } from "@postlark/ui/icons/external";

type Place = { readonly channel: Channel | undefined; readonly url?: string | undefined };

/** How many network icons fit on a phone's line beside the count of the others. */
const mostOnPhone = 3;

/** The channels of a row, each linked to the published post; on a phone as icons, and as a count if there are many. */
export function ChannelsOfRow({
  places,
  channels,
}: {
  places: readonly Place[];
  channels: readonly Channel[];
}) {
  const shownCount = places.length > mostOnPhone + 1 ? mostOnPhone : places.length;
  const others = places.slice(shownCount);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 sm:contents">
      {places.map((place, index) => (
        <ChannelOfRow
          key={place.channel?.id ?? index}
          {...place}
          channels={channels}
          isOneOfMany={places.length > 1}
          isCounted={index >= shownCount}
        />
      ))}
      {others.length > 0 && (
        <span className="sm:hidden">
          <span aria-hidden="true" className="tabular-nums">{`+${others.length}`}</span>
          <span className="sr-only">
            {others.map(({ channel }) => channel && channelName(channel, channels)).join(", ")}
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
  isCounted,
}: Place & { channels: readonly Channel[]; isOneOfMany: boolean; isCounted: boolean }) {
  const className = `min-w-0 items-center gap-1 ${isCounted ? "hidden sm:inline-flex" : "inline-flex"}`;
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
