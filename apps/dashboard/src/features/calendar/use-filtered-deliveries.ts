import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CalendarAddress, matchesFilters } from "./calendar-address.ts";
import type { CalendarView } from "./calendar-view.ts";

const none: readonly never[] = [];

const loadFilters = () => import("@postlark/sdk/calendar-filters");

/**
 * Returns the deliveries of the view that match the address's filters, soonest first. Cancelled deliveries and the
 * author's posts are fetched only if a filter needs them; until then, or if that fails, they are missing.
 * @param read the deliveries that are due in the view; undefined while loading
 */
export function useFilteredDeliveries(
  read: readonly CalendarDelivery[] | undefined,
  {
    address,
    view: { since, until },
    labelIdsByPost,
    repeatingPostIds,
  }: {
    address: CalendarAddress;
    view: CalendarView;
    labelIdsByPost: Readonly<Record<string, readonly string[]>>;
    repeatingPostIds: readonly string[];
  },
): readonly CalendarDelivery[] {
  const { id } = useWorkspace();
  const { author } = address;
  const times = [since.toISOString(), until.toISOString()];
  const includesCancelled = address.states.includes("cancelled");
  const cancelledQuery = useQuery({
    queryKey: [...workspaceQueries.all(id), "deliveries", "cancelled", ...times],
    queryFn: includesCancelled
      ? async ({ signal }) => (await loadFilters()).fetchCancelled(id, since, until, signal)
      : skipToken,
  });
  const cancelled = (includesCancelled ? cancelledQuery.data : undefined) ?? none;
  const { data: authorPostIds = none } = useQuery({
    queryKey: [...workspaceQueries.all(id), "deliveries", "written", author, ...times],
    queryFn:
      author === undefined
        ? skipToken
        : async ({ signal }) =>
            (await loadFilters()).fetchPostsBy(id, author, since, until, signal),
  });
  return useMemo(() => {
    const deliveries = [...(read ?? none), ...cancelled];
    const soonestFirst = cancelled.length === 0 ? deliveries : deliveries.toSorted(byTime);
    return soonestFirst
      .filter((delivery) =>
        matchesFilters(address, delivery, labelIdsByPost[delivery.postId] ?? none),
      )
      .filter(({ postId }) => author === undefined || authorPostIds.includes(postId))
      .map((delivery) =>
        repeatingPostIds.includes(delivery.postId) ? { ...delivery, repeats: true } : delivery,
      );
  }, [read, cancelled, authorPostIds, author, labelIdsByPost, repeatingPostIds, address]);
}

const byTime = (one: CalendarDelivery, other: CalendarDelivery) =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt);
