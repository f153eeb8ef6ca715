import { loadSubscribers } from "#session/load-subscribers.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { joinPages, sentRowCount } from "#workspace/pages.ts";
import type { Rows } from "@postlark/sdk/rows";
import type { FailedMail } from "@postlark/sdk/subscribers";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

// Keyed with the deliveries, which each sent email changes.
const mailsKey = (workspaceId: string, deliveryId: string) =>
  [...workspaceQueries.all(workspaceId), "deliveries", "mails", deliveryId] as const;

const pageSize = 50;

function firstCursor(): FailedMail | null {
  return null;
}

export const mailQueries = {
  counts: (workspaceId: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...mailsKey(workspaceId, deliveryId), "counts"] as const,
      queryFn: async ({ signal }) => (await loadSubscribers()).countMails(deliveryId, signal),
    }),
  failed: (workspaceId: string, deliveryId: string) =>
    infiniteQueryOptions({
      queryKey: [...mailsKey(workspaceId, deliveryId), "failed"] as const,
      queryFn: async ({ pageParam, signal }) =>
        (await loadSubscribers()).fetchFailedMails(deliveryId, pageParam, signal),
      initialPageParam: firstCursor(),
      getNextPageParam: (page: Rows<FailedMail>) =>
        sentRowCount(page) < pageSize ? undefined : page.rows.at(-1),
      select: joinPages,
    }),
};
