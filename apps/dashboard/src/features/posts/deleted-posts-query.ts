import { loadWorkspace } from "#session/load-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { joinPages, sizeOf } from "#workspace/pages.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";

/** Rows per page, as in the sdk. */
const pageSize = 50;

export function deletedPostsQuery(workspaceId: string, labelId: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "posts", "deleted", labelId] as const,
    queryFn: async ({ pageParam, signal }) =>
      (await loadWorkspace()).fetchPosts(workspaceId, "deleted", labelId, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      sizeOf(last) < pageSize ? undefined : sizeOf(joinPages({ pages })),
    select: joinPages,
  });
}
