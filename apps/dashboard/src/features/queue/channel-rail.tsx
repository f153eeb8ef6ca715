import { channelName } from "#components/channel-labels.ts";
import { NetworkMark } from "#components/network-mark.tsx";
import { ChannelStateBadge } from "#components/pausing/channel-state-badge.tsx";
import { stateNow } from "#components/pausing/paused-state.ts";
import { formatDue } from "#components/when/chosen-time.ts";
import { m } from "#paraglide/messages.js";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { formatCount } from "@postlark/app/language/figures";
import type { Channel } from "@postlark/domain/channel";
import { Calendar } from "@postlark/ui/icons/calendar";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The due times of a channel's planned posts, ISO 8601. */
export type PlannedTimes = ReadonlyMap<string, readonly string[]>;

/** The workspace's channels to choose one of, with what each publishes next; a strip where there is little room. */
export function ChannelRail({
  channels,
  shownId,
  planned,
  now,
  search,
}: {
  channels: readonly Channel[];
  /** Absent: all channels are shown. */
  shownId: string | undefined;
  /** Undefined if it could not be read. */
  planned: PlannedTimes | undefined;
  now: Date;
  /** The address's parameters that show a channel's queue; all channels without one. */
  search: (channelId?: string) => URLSearchParams;
}) {
  const { timeZone } = useWorkspace();
  const allDueTimes = channels.flatMap(({ id }) => planned?.get(id) ?? []);
  /** The time of the next one, that there is none, or null while unknown. */
  const nextText = (due: readonly string[]) => {
    if (planned === undefined) return null;
    const times = due.map((at) => new Date(at)).filter((at) => at > now);
    const next = times.toSorted((one, other) => Number(one) - Number(other))[0];
    return next ? m.queue_next({ time: formatDue(next, now, timeZone) }) : m.queue_nothing();
  };
  return (
    <nav aria-label={m.channels_title()} className="min-w-0">
      <ul className="flex gap-1 max-lg:snap-x max-lg:overflow-x-auto max-lg:p-1 lg:grid">
        {channels.length > 1 && (
          <RailItem
            search={search()}
            isShown={shownId === undefined}
            mark={
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-hover text-ink-muted">
                <Calendar />
              </span>
            }
            name={m.queue_all()}
            count={allDueTimes.length}
            note={nextText(allDueTimes)}
          />
        )}
        {channels.map((channel) => {
          const due = planned?.get(channel.id) ?? [];
          const { state } = stateNow(channel, now);
          return (
            <RailItem
              key={channel.id}
              search={search(channel.id)}
              isShown={shownId === channel.id}
              mark={<NetworkMark network={channel.network} size="sm" />}
              name={channelName(channel, channels)}
              count={due.length}
              note={state === "connected" ? nextText(due) : <ChannelStateBadge state={state} />}
            />
          );
        })}
      </ul>
    </nav>
  );
}

function RailItem({
  search,
  isShown,
  mark,
  name,
  count,
  note,
}: {
  search: URLSearchParams;
  isShown: boolean;
  mark: ReactNode;
  name: string;
  count: number;
  note: ReactNode;
}) {
  const { slug } = useWorkspace();
  return (
    <li className="max-lg:w-52 max-lg:shrink-0 max-lg:snap-start">
      <Link
        to={{ pathname: `/w/${slug}/queue`, search: String(search) }}
        preventScrollReset
        aria-current={isShown ? "true" : undefined}
        className="relative flex h-14 items-center gap-3 rounded-md px-2 text-sm hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-selected max-lg:border max-lg:border-line"
      >
        {mark}
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-medium text-ink">{name}</span>
          <span className="truncate text-xs text-ink-muted">{note}</span>
        </span>
        {count > 0 && (
          <span className="text-xs text-ink-muted tabular-nums">
            <span aria-hidden="true">{formatCount(count)}</span>
            <span className="sr-only">{m.queue_count({ count: formatCount(count) })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
