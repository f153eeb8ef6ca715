import { AppLink } from "#components/app-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { NetworkIcon } from "#components/network-mark.tsx";
import { m } from "#paraglide/messages.js";
import type { FreeSlot as Slot } from "@postlark/domain/slots-by-day";
import { useCalendar } from "./calendar-context.ts";
import { clockIn } from "./calendar-labels.ts";

/** In a week, slots appear with the pointer or focus on their day, and while something is dragged. */
const shownOnDemand =
  "opacity-0 group-hover/day:opacity-100 group-focus-within/day:opacity-100 in-data-dragging:opacity-100 pointer-coarse:hidden";

/** A free slot of a channel's queue: drop a post on it, or write one for it. */
export function FreeSlot({
  slot: { channelId, wallTime, instant },
  isNamed = false,
  tabIndex,
  onFocus,
}: {
  slot: Slot;
  /** Whether the channel's name fits. */
  isNamed?: boolean;
  tabIndex?: 0 | -1;
  onFocus?: () => void;
}) {
  const { slug, timeZone, channels } = useCalendar();
  const channel = channels.find(({ id }) => id === channelId);
  const name = channel && channelName(channel, channels);
  const time = clockIn(instant.toISOString(), timeZone);
  return (
    <li className={`print:hidden ${isNamed ? "" : shownOnDemand}`}>
      <AppLink
        to={`/w/${slug}/posts/new?${new URLSearchParams({ channel: channelId, at: wallTime })}`}
        data-stop=""
        data-free={wallTime}
        data-channel={channelId}
        tabIndex={tabIndex}
        draggable={false}
        onFocus={onFocus}
        aria-label={m.calendar_free_slot({ time, channel: name ?? "" })}
        className="flex items-center gap-x-1 overflow-hidden rounded-sm border border-dashed border-line in-data-dragging:border-line-strong px-1 py-0.5 text-xs whitespace-nowrap text-ink-faint hover:bg-selected hover:text-ink focus-visible:-outline-offset-1 data-over:bg-selected data-over:text-ink"
      >
        {channel && <NetworkIcon network={channel.network} className="size-3.5" />}
        {`${time} `}
        {isNamed && <span className="truncate">{name}</span>}
      </AppLink>
    </li>
  );
}
