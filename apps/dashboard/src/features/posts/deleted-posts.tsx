import { MorePages } from "#components/more-pages.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { PostConditions } from "@postlark/sdk/post-conditions";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { DeletedList } from "./deleted-list.tsx";
import { NoPosts } from "./no-posts.tsx";
import { postListQueries } from "./post-list-queries.ts";
import { PostRowsLoading } from "./post-rows-loading.tsx";

/** The deleted posts that meet these conditions. */
export function DeletedPosts({
  conditions,
  onClear,
}: {
  conditions: PostConditions;
  onClear: (() => void) | undefined;
}) {
  const { id } = useWorkspace();
  const { data: labels } = useQuery(workspaceQueries.labels(id));
  const { data, isPending, isLoadingError, error, refetch, ...pages } = useInfiniteQuery(
    postListQueries.posts(id, "deleted", conditions),
  );
  if (isPending) return <PostRowsLoading />;
  if (isLoadingError) {
    return (
      <QueryFailure error={error} isRetrying={pages.isFetching} onRetry={() => void refetch()} />
    );
  }
  const { rows, unreadable } = data;
  if (rows.length + unreadable === 0) return <NoPosts list="deleted" onClear={onClear} />;
  return (
    <>
      {rows.length > 0 && <DeletedList posts={rows} labels={labels} />}
      <MorePages {...pages} unreadable={unreadable} />
    </>
  );
}
