import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { queueQuery, queueDays } from "#workspace/queue-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { addDays } from "@postlark/domain/calendar-day";
import { dayIn, rangeOf } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type NewTime, queuedTimes } from "./new-times.ts";

/** Returns the next free times for deliveries in their channels' queues; undefined while the queues are loading. */
export function useQueuedTimes(
  deliveries: readonly NewTime["delivery"][],
  channels: readonly Channel[],
  now: Date,
) {
  const { id, timeZone } = useWorkspace();
  const due = useQuery(queueQuery(id, timeZone, now));
  const limits = useQuery(channelLimitsQuery(id));
  const minute = Math.floor(now.getTime() / 60_000);
  // Hundreds of posts take a moment, and the dialog is drawn with each key.
  const times = useMemo(() => {
    if (due.data === undefined || limits.data === undefined) return undefined;
    const searchStart = new Date(minute * 60_000 + 60_000);
    const perDayOf = (channelId: string) =>
      limits.data.find((limit) => limit.channelId === channelId)?.perDay ?? null;
    const movingIds = new Set(deliveries.map((delivery) => delivery.id));
    return queuedTimes(deliveries, {
      channels: channels
        .filter(({ removedAt }) => removedAt === null)
        .map((channel) => ({ ...channel, perDay: perDayOf(channel.id) })),
      due: due.data.filter((delivery) => !movingIds.has(delivery.id)),
      timeZone,
      now: searchStart,
      until: rangeOf([addDays(dayIn(searchStart, timeZone), queueDays)], timeZone).until,
    });
  }, [deliveries, channels, due.data, limits.data, minute, timeZone]);
  return {
    times,
    isPending: due.isLoading || limits.isLoading,
    error: due.error ?? limits.error,
  };
}
