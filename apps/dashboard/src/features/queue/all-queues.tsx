import { channelName } from "#components/channel-labels.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import { stateNow } from "#components/pausing/paused-state.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Channel } from "@postlark/domain/channel";
import { Link } from "react-router-dom";
import { shortDay } from "./day-labels.ts";
import type { QueueDay } from "./queue-days.ts";
import { FilledEntry, FreeEntry } from "./queue-entry.tsx";

/** The week of every channel: a column each, with its days as lists. */
export function AllQueues({
  channels,
  daysOf,
  now,
  search,
}: {
  channels: readonly Channel[];
  daysOf: (channel: Channel) => readonly QueueDay[];
  now: Date;
  /** The address's parameters that show a channel's own queue. */
  search: (channelId: string) => URLSearchParams;
}) {
  const { slug } = useWorkspace();
  return (
    <div className="grid gap-4 sm:snap-x sm:auto-cols-[minmax(13rem,1fr)] sm:grid-flow-col sm:overflow-x-auto sm:pb-2">
      {channels.map((channel) => {
        const name = channelName(channel, channels);
        const { state } = stateNow(channel, now);
        const days = daysOf(channel).filter(({ entries }) => entries.length > 0);
        return (
          <section
            key={channel.id}
            aria-label={name}
            className="grid min-w-0 snap-start content-start gap-3 rounded-lg bg-sunken p-3"
          >
            <h2 className="flex min-h-8 min-w-0 items-center gap-2 text-sm font-semibold">
              <NetworkMark network={channel.network} size="sm" />
              <Link
                to={{ pathname: `/w/${slug}/queue`, search: String(search(channel.id)) }}
                className="min-w-0 truncate leading-6 text-ink hover:underline"
              >
                {name}
              </Link>
              {state !== "connected" && <ChannelStateBadge state={state} />}
            </h2>
            {days.length === 0 && <p className="text-sm text-ink-muted">{m.queue_nothing()}</p>}
            {days.map(({ day, entries }) => (
              <div key={day} className="grid gap-1.5">
                <h3 className="text-xs text-ink-muted">{shortDay(day)}</h3>
                <ul data-walkable="" className="grid gap-1.5">
                  {entries.map((entry) =>
                    entry.delivery ? (
                      <FilledEntry
                        key={entry.delivery.id}
                        delivery={entry.delivery}
                        wallTime={entry.wallTime}
                      />
                    ) : (
                      <FreeEntry
                        key={entry.at}
                        entry={entry}
                        channel={{ id: channel.id, name }}
                        day={day}
                      />
                    ),
                  )}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
