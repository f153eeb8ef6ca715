import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type CalendarAddress, isShown } from "./calendar-address.ts";
import type { CalendarView } from "./calendar-view.ts";

const none: readonly never[] = [];

const loadFilters = () => import("@postlark/sdk/calendar-filters");

/**
 * What the filters of an address let through. What was cancelled, and who wrote what, is read once it is asked for.
 * @param read what is due in the view; undefined while it is on its way
 */
export function useShown(
  read: readonly CalendarDelivery[] | undefined,
  {
    address,
    view: { since, until },
    labelled,
    repeating,
  }: {
    address: CalendarAddress;
    view: CalendarView;
    labelled: Readonly<Record<string, readonly string[]>>;
    repeating: readonly string[];
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
    const all = [...(read ?? none), ...cancelled];
    const soonest = cancelled.length === 0 ? all : all.toSorted(byTime);
    return soonest
      .filter((delivery) => isShown(address, delivery, labelled[delivery.postId] ?? none))
      .filter(({ postId }) => author === undefined || authorPostIds.includes(postId))
      .map((delivery) =>
        repeating.includes(delivery.postId) ? { ...delivery, repeats: true } : delivery,
      );
  }, [read, cancelled, authorPostIds, author, labelled, repeating, address]);
}

const byTime = (one: CalendarDelivery, other: CalendarDelivery) =>
  Date.parse(one.dueAt) - Date.parse(other.dueAt);
