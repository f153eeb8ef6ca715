import { channelLimitsQuery } from "#workspace/channel-limits-query.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import { isCalendarDay } from "@postlark/domain/calendar-days";
import type { Channel } from "@postlark/domain/channel";
import type { SlottedChannel } from "@postlark/domain/channel-slots";
import { type FreeSlot, slotsByDay } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CalendarFilters } from "./calendar-filters.tsx";
import { mostRead } from "./calendar-notice.tsx";

const none: ReadonlyMap<CalendarDay, readonly FreeSlot[]> = new Map();

/** Returns the connected channels, each with its daily limit; null for none. */
export function useSlottedChannels(channels: readonly Channel[]): readonly SlottedChannel[] {
  const { id } = useWorkspace();
  const { data: limits } = useQuery({
    ...channelLimitsQuery(id),
    enabled: channels.some(({ slots }) => slots.length > 0),
  });
  return useMemo(
    () =>
      channels
        .filter(({ removedAt }) => removedAt === null)
        .map((channel) => ({
          ...channel,
          perDay: limits?.find(({ channelId }) => channelId === channel.id)?.perDay ?? null,
        })),
    [channels, limits],
  );
}

/**
 * Returns the free slots of the shown days, for users who may fill one. There are none while deliveries are loading, and
 * if a filter is set that only posts can match.
 * @param dueDeliveries all deliveries due on these days, regardless of the filters
 */
export function useFreeSlots(
  channels: readonly SlottedChannel[],
  dueDeliveries: readonly CalendarDelivery[] | undefined,
  { days, filters, now }: { days: readonly CalendarDay[]; filters: CalendarFilters; now: Date },
): ReadonlyMap<CalendarDay, readonly FreeSlot[]> {
  const { timeZone, role } = useWorkspace();
  const minute = Math.floor(now.getTime() / 60_000);
  const key = days.join();
  const { channels: channelIds, states, person, author, labels, hidesFree } = filters;
  const isHidden =
    hidesFree ||
    !isAtLeast(role, "contributor") ||
    states.length + labels.length > 0 ||
    person !== undefined ||
    author !== undefined ||
    (dueDeliveries?.length ?? mostRead) >= mostRead;
  const channelKey = channelIds.join();
  return useMemo(() => {
    if (isHidden || dueDeliveries === undefined) return none;
    const shownChannels = channels.filter(({ id }) => channelKey === "" || channelKey.includes(id));
    const startsAfter = new Date(minute * 60_000);
    return slotsByDay(shownChannels, dueDeliveries, {
      days: key.split(",").filter(isCalendarDay),
      after: startsAfter,
      timeZone,
    });
  }, [channels, dueDeliveries, key, channelKey, isHidden, minute, timeZone]);
}
