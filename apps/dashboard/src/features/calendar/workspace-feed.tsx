import { QueryView } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import {
  fetchCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from "@postlark/sdk/calendar-feeds";
import { Skeleton } from "@postlark/ui/skeleton";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { FeedAddress } from "./feed-address.tsx";

/** Separate from the other queries and commands, which the composer loads too. */
const feedQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "calendar_feeds"] as const,
    queryFn: ({ signal }) => fetchCalendarFeed(workspaceId, signal),
  });

/** The user's own address of the workspace's calendar. */
export function WorkspaceFeed({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = feedQuery(workspaceId);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <QueryView query={query} loading={<Skeleton className="h-40 w-full" />}>
      {(madeAt) => (
        <FeedAddress
          madeAt={madeAt}
          onMake={async () => {
            const address = await makeCalendarFeed(workspaceId);
            // Not awaited: the address is known already.
            void readAgain();
            return address;
          }}
          onRevoke={async () => {
            await revokeCalendarFeed(workspaceId);
            await readAgain();
          }}
        />
      )}
    </QueryView>
  );
}
