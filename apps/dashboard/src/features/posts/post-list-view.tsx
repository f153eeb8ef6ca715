import { MorePages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { workspaceQueries, type PostFilter } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { ListedCount } from "@postlark/domain/delivery";
import type { DeliveryState } from "@postlark/domain/delivery-state";
import type { PostConditions } from "@postlark/sdk/post-conditions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { NoPosts } from "./no-posts.tsx";
import { postListQueries } from "./post-list-queries.ts";
import { rowsOfDeliveries, rowsOfPosts } from "./post-rows.ts";
import { PostRowsLoading } from "./post-rows-loading.tsx";
import { PostsPanel } from "./posts-panel.tsx";

/** The state that a list's name says, so that rows omit it. */
const usualIn: { readonly [List in PostFilter]?: DeliveryState } = {
  scheduled: "scheduled",
  published: "published",
};

/** The posts of a list that meet these conditions. */
export function PostListView({
  list,
  sort,
  conditions,
  onClear,
}: {
  list: PostFilter;
  sort: ListedCount | undefined;
  conditions: PostConditions;
  /** Removes the filters; absent without any. */
  onClear: (() => void) | undefined;
}) {
  const { id } = useWorkspace();
  const channelsQuery = useQuery(workspaceQueries.channels(id));
  const labelsQuery = useQuery(workspaceQueries.labels(id));
  const isDrafts = list === "drafts";
  const drafts = useInfiniteQuery({
    ...postListQueries.posts(id, "drafts", conditions),
    enabled: isDrafts,
  });
  const deliveries = useInfiniteQuery({
    ...postListQueries.deliveries(id, isDrafts ? "scheduled" : list, conditions, sort),
    enabled: !isDrafts,
  });
  const { isPending, isLoadingError, error, isFetching, hasNextPage, isFetchingNextPage } = isDrafts
    ? drafts
    : deliveries;
  const query = isDrafts ? drafts : deliveries;
  // Content added to a row later would shift those below.
  if (isPending || channelsQuery.isLoading || labelsQuery.isLoading) return <PostRowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const rows = isDrafts
    ? rowsOfPosts(drafts.data?.rows ?? [])
    : rowsOfDeliveries(deliveries.data?.rows ?? [], sort === undefined);
  const unreadable = query.data?.unreadable ?? 0;
  if (rows.length + unreadable === 0) return <NoPosts list={list} onClear={onClear} />;
  return (
    <>
      {rows.length > 0 && (
        <PostsPanel
          list={list}
          usual={usualIn[list]}
          rows={rows}
          channels={channelsQuery.data ?? []}
          labels={labelsQuery.data ?? []}
        />
      )}
      <MorePages
        unreadable={unreadable}
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={query.fetchNextPage}
      />
    </>
  );
}
