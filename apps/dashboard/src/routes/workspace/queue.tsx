import { NewPostLink } from "#components/new-post-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { usePausing } from "#components/pausing/use-pausing.ts";
import { QueryFailure, QueryView } from "#components/query-view.tsx";
import { formatZone } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { AllQueues } from "#features/queue/all-queues.tsx";
import { type ChannelCommands, ChannelQueue } from "#features/queue/channel-queue.tsx";
import { ChannelRail } from "#features/queue/channel-rail.tsx";
import { NoChannels } from "#features/queue/no-channels.tsx";
import { queueAddress, queueView } from "#features/queue/queue-address.ts";
import { queueDays } from "#features/queue/queue-days.ts";
import { QueueLoading } from "#features/queue/queue-loading.tsx";
import { QueueTabs } from "#features/queue/queue-tabs.tsx";
import { useOrder } from "#features/queue/use-order.ts";
import { useSkippedDays } from "#features/queue/use-skipped-days.ts";
import { useSlots } from "#features/queue/use-slots.ts";
import { WeekSteps } from "#features/queue/week-steps.tsx";
import { m } from "#paraglide/messages.js";
import { channelActivityQuery } from "#workspace/channel-activity-query.ts";
import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { metricQueries } from "#workspace/metric-queries.ts";
import { queueQuery } from "#workspace/queue-query.ts";
import { recurringQuery } from "#workspace/recurring-query.ts";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { useAddressState } from "@postlark/app/shell/address-state";
import { bestTimes } from "@postlark/domain/best-time";
import type { Channel } from "@postlark/domain/channel";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id, timeZone }, { request }) => {
  const address = queueAddress.parse(new URL(request.url).searchParams);
  const { readFrom } = queueView(address, { timeZone, now: new Date() });
  return [
    client.query(workspaceQueries.channels(id)),
    client.query(queueQuery(id, timeZone, readFrom)),
    client.query(channelLimitsQuery(id)),
    client.query(channelActivityQuery(id)),
  ];
});

export function Component() {
  const { id, timeZone, role } = useWorkspace();
  const now = useNow();
  const mayChange = isAtLeast(role, "editor");
  return (
    <>
      <ScreenHeader title={m.queue_title()}>
        <NewPostLink />
      </ScreenHeader>
      <QueueTabs current="queue" />
      <p className="text-sm text-ink-muted">
        {formatZone(timeZone, now)}
        {!mayChange && ` · ${m.queue_editors()}`}
      </p>
      <QueryView query={workspaceQueries.channels(id)} loading={<QueueLoading />}>
        {(channels) => {
          const present = channels.filter(({ removedAt }) => removedAt === null);
          return present.length === 0 ? <NoChannels /> : <Queues channels={present} now={now} />;
        }}
      </QueryView>
    </>
  );
}

/** The week of all channels' queues, or of the channel that the URL names. */
function Queues({ channels, now }: { channels: readonly Channel[]; now: Date }) {
  const { id, timeZone, role } = useWorkspace();
  const [params] = useSearchParams();
  const [address, changeAddress] = useAddressState(queueAddress);
  const { days, today, readFrom, before, after } = queueView(address, { timeZone, now });
  const { planned, deliveries, samples, limitByChannel, dueByChannel, isLoading } = useQueueData(
    id,
    readFrom,
  );
  const commandsFor = useQueueCommands(id);
  const onlyChannel = channels.length === 1 ? channels[0] : undefined;
  const selectedChannel = channels.find((one) => one.id === address.channel) ?? onlyChannel;

  /** The URL's search of the same week of another channel, or of all. */
  function weekSearchFor(channelId?: string): URLSearchParams {
    const weekSearch = new URLSearchParams(params);
    queueAddress.write(weekSearch, { ...address, channel: channelId });
    return weekSearch;
  }

  // Rendered once everything is loaded, to avoid layout shift.
  if (isLoading) return <QueueLoading />;
  if (planned.isLoadingError) {
    const { error, isFetching, refetch } = planned;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const moveWeek = (week: typeof after) => changeAddress(week, { preventScrollReset: true });
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ChannelRail
        channels={channels}
        shownId={selectedChannel?.id}
        planned={
          dueByChannel &&
          new Map(channels.map((one) => [one.id, dueByChannel.get(one.id) ?? []] as const))
        }
        now={now}
        search={weekSearchFor}
      />
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <WeekSteps
          days={days}
          onBefore={before && (() => moveWeek(before))}
          onAfter={() => moveWeek(after)}
          onToday={() => moveWeek({ week: undefined })}
        />
        {selectedChannel === undefined ? (
          <AllQueues
            channels={channels}
            daysOf={(channel) => {
              const perDay = limitByChannel.get(channel.id)?.perDay ?? null;
              return queueDays(channel, deliveries, { days, timeZone, now, perDay });
            }}
            now={now}
            search={weekSearchFor}
          />
        ) : (
          <ChannelQueue
            key={selectedChannel.id}
            channel={selectedChannel}
            name={channelName(selectedChannel, channels)}
            deliveries={deliveries}
            days={days}
            today={today}
            limit={limitByChannel.get(selectedChannel.id)}
            times={bestTimes(
              samples.filter((sample) => sample.channelId === selectedChannel.id),
              timeZone,
            )}
            now={now}
            due={dueByChannel?.get(selectedChannel.id)}
            commands={isAtLeast(role, "editor") ? commandsFor(selectedChannel) : undefined}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Reads the queues' planned deliveries from a time on, and what describes the channels besides.
 * @returns `dueByChannel` is undefined if it could not be read; the other lists are empty until they are read
 */
function useQueueData(workspaceId: string, readFrom: Date) {
  const { timeZone } = useWorkspace();
  const planned = useQuery(queueQuery(workspaceId, timeZone, readFrom));
  const { data: repeatingPostIds = [] } = useQuery(recurringQuery(workspaceId));
  const limits = useQuery(channelLimitsQuery(workspaceId));
  const { data: samples = [] } = useQuery(metricQueries.compared(workspaceId));
  const activities = useQuery(channelActivityQuery(workspaceId));
  return {
    planned,
    deliveries: (planned.data ?? []).map((one) =>
      repeatingPostIds.includes(one.postId) ? { ...one, repeats: true } : one,
    ),
    samples,
    limitByChannel: new Map(limits.data?.map((limit) => [limit.channelId, limit])),
    dueByChannel:
      activities.data && new Map(activities.data.map(({ channelId, due }) => [channelId, due])),
    isLoading: planned.isLoading || limits.isLoading || activities.isLoading,
  };
}

/** Returns a function that creates the commands for a channel's queue. */
function useQueueCommands(workspaceId: string) {
  const changeSlots = useSlots();
  const skip = useSkippedDays();
  const { reorder, moveTo } = useOrder();
  const pausing = usePausing(workspaceId);
  return (channel: Channel): ChannelCommands => ({
    onSlots: (slots) => void changeSlots(channel, slots),
    onOrder: (order) => void reorder(order),
    onMoveTo: (delivery, at) => void moveTo(delivery, at),
    onSkip: (...day) => void skip(channel.id, ...day),
    pausing,
  });
}
