import { loadSubscribers } from "#session/load-subscribers.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { joinPages, sentRowCount } from "#workspace/pages.ts";
import type { Rows } from "@postlark/sdk/rows";
import type { Subscriber } from "@postlark/domain/subscriber";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

const subscribersKey = (workspaceId: string, channelId: string) =>
  [...workspaceQueries.all(workspaceId), "subscribers", channelId] as const;

const pageSize = 50;

function firstCursor(): Subscriber | null {
  return null;
}

export const subscriberQueries = {
  all: subscribersKey,
  counts: (workspaceId: string, channelId: string) =>
    queryOptions({
      queryKey: [...subscribersKey(workspaceId, channelId), "counts"] as const,
      queryFn: async ({ signal }) => (await loadSubscribers()).countSubscribers(channelId, signal),
      // People subscribe at any time.
      staleTime: 0,
    }),
  /** Newest first, in pages. */
  list: (workspaceId: string, channelId: string) =>
    infiniteQueryOptions({
      queryKey: [...subscribersKey(workspaceId, channelId), "list"] as const,
      queryFn: async ({ pageParam, signal }) =>
        (await loadSubscribers()).fetchSubscribers(channelId, pageParam, signal),
      initialPageParam: firstCursor(),
      getNextPageParam: (page: Rows<Subscriber>) =>
        sentRowCount(page) < pageSize ? undefined : page.rows.at(-1),
      select: joinPages,
      staleTime: 0,
    }),
};
