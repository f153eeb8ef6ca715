import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { safeLink } from "#components/safe-link.ts";
import { m } from "#paraglide/messages.js";
import type { Channel } from "@postlark/domain/channel";
import type { PostRow } from "./post-rows.ts";

/** How many marks a row has room for, beside the count of the others. */
const maxMarks = 5;

/** The marks of a row's networks in the workspace's order of channels, each linked to the published post. */
export function RowMarks({
  row: { channelIds, deliveries },
  channels,
}: {
  row: PostRow;
  channels: readonly Channel[];
}) {
  const places = channels.filter(({ id }) => channelIds.includes(id));
  const shownPlaces = places.slice(0, places.length > maxMarks + 1 ? maxMarks : places.length);
  const hiddenPlaces = places.slice(shownPlaces.length);
  return (
    <span className="inline-flex items-center text-ink-muted max-md:-ms-1 md:justify-self-end">
      {shownPlaces.map((channel) => {
        const delivery = deliveries.find(({ channelId }) => channelId === channel.id);
        const url = delivery?.state === "removed" ? undefined : safeLink(delivery?.url ?? null);
        const name = channelName(channel, channels);
        const icon = <NetworkIcon network={channel.network} className="size-4" />;
        const className = "grid size-6 place-items-center rounded-sm";
        return url === undefined ? (
          <span key={channel.id} title={name} className={className}>
            {icon}
            <span className="sr-only">{name}</span>
          </span>
        ) : (
          <a
            key={channel.id}
            href={url}
            target="_blank"
            rel="noreferrer"
            title={`${name}: ${m.deliveries_see()}`}
            aria-label={name}
            className={`relative z-1 hover:bg-hover hover:text-ink ${className}`}
          >
            {icon}
          </a>
        );
      })}
      {hiddenPlaces.length > 0 && (
        <span title={hiddenPlaces.map((channel) => channelName(channel, channels)).join(", ")}>
          <span
            aria-hidden="true"
            className="ps-1 text-xs tabular-nums"
          >{`+${hiddenPlaces.length}`}</span>
          <span className="sr-only">
            {hiddenPlaces.map((channel) => channelName(channel, channels)).join(", ")}
          </span>
        </span>
      )}
    </span>
  );
}
