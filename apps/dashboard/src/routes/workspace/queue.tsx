import { AppLink } from "#components/app-link.tsx";
import { NewPostLink } from "#components/new-post-link.tsx";
import { channelName } from "#components/channel-labels.ts";
import { usePausing } from "#components/pausing/use-pausing.ts";
import { QueryView } from "#components/query-view.tsx";
import { formatZone } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { BestTimesCard } from "#features/queue/best-times-card.tsx";
import { ChannelQueue } from "#features/queue/channel-queue.tsx";
import { useOrder } from "#features/queue/use-order.ts";
import { useSkippedDays } from "#features/queue/use-skipped-days.ts";
import { useSlots } from "#features/queue/use-slots.ts";
import { m } from "#paraglide/messages.js";
import { channelActivityQuery } from "#workspace/channel-activity-query.ts";
import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { metricQueries } from "#workspace/metric-queries.ts";
import { queueQuery } from "#workspace/queue-query.ts";
import { recurringQuery } from "#workspace/recurring-query.ts";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { bestTimes } from "@postlark/domain/best-time";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { buttonVariants } from "@postlark/ui/button";
import { Refresh } from "@postlark/ui/icons/refresh";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id, timeZone }) => [
  client.query(workspaceQueries.channels(id)),
  client.query(queueQuery(id, timeZone, new Date())),
  client.query(channelLimitsQuery(id)),
  client.query(channelActivityQuery(id)),
]);

export function Component() {
  const { id, slug, timeZone, role } = useWorkspace();
  const now = useNow();
  const { data: due = [], isLoading } = useQuery(queueQuery(id, timeZone, now));
  const { data: repeating = [] } = useQuery(recurringQuery(id));
  const deliveries = due.map((one) =>
    repeating.includes(one.postId) ? { ...one, repeats: true } : one,
  );
  const { data: limits = [], isLoading: areLimitsLoading } = useQuery(channelLimitsQuery(id));
  const { data: samples = [] } = useQuery(metricQueries.compared(id));
  const bestHoursOf = (channelId: string) => {
    const times = bestTimes(
      samples.filter((sample) => sample.channelId === channelId),
      timeZone,
    );
    return times.kind === "known" ? times.hours : undefined;
  };
  const change = useSlots();
  const skip = useSkippedDays();
  const reorder = useOrder();
  const pausing = usePausing(id);
  const { data: activities, isLoading: areActivitiesLoading } = useQuery(channelActivityQuery(id));
  const mayChange = isAtLeast(role, "editor");
  const loading = <Skeleton className="h-70 w-full rounded-lg" />;
  return (
    <>
      <ScreenHeader title={m.queue_title()}>
        <div className="flex flex-wrap gap-2">
          <AppLink
            to={`/w/${slug}/queue/evergreen`}
            className={buttonVariants({
              variant: "secondary",
              className: "max-sm:w-control max-sm:px-0!",
            })}
          >
            <Refresh className="sm:hidden" />
            <span className="max-sm:sr-only">{m.recurring_evergreen_title()}</span>
          </AppLink>
          <NewPostLink />
        </div>
      </ScreenHeader>
      <p className="text-sm text-ink-muted">
        {m.composer_zone({ zone: formatZone(timeZone, now) })}
        {!mayChange && ` · ${m.queue_editors()}`}
      </p>
      {isLoading || areLimitsLoading || areActivitiesLoading ? (
        // Rendered once everything is loaded, to avoid layout shift.
        loading
      ) : (
        <QueryView query={workspaceQueries.channels(id)} loading={loading}>
          {(channels) => (
            <>
              {channels
                .filter(({ removedAt }) => removedAt === null)
                .map((channel, _, present) => (
                  <ChannelQueue
                    key={channel.id}
                    channel={channel}
                    name={channelName(channel, present)}
                    deliveries={deliveries}
                    limit={limits.find(({ channelId }) => channelId === channel.id)}
                    bestHours={bestHoursOf(channel.id)}
                    now={now}
                    onChange={mayChange ? (slots) => void change(channel, slots) : undefined}
                    onOrder={mayChange ? (order) => void reorder(order) : undefined}
                    due={activities?.find(({ channelId }) => channelId === channel.id)?.due}
                    pausing={mayChange ? pausing : undefined}
                    onSkip={mayChange ? (...day) => void skip(channel.id, ...day) : undefined}
                  />
                ))}
              <BestTimesCard times={bestTimes(samples, timeZone)} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
