import { loadPart } from "#session/load-part.ts";
import { loadWorkspace } from "#session/load-workspace.ts";
import { joinPages } from "#workspace/pages.ts";
import {
  listed,
  nextOffset,
  type PostFilter,
  workspaceQueries,
} from "#workspace/workspace-queries.ts";
import type { ListedCount } from "@postlark/domain/delivery";
import type { PostConditions } from "@postlark/sdk/post-conditions";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

const loadCountedDeliveries = () => loadPart(import("@postlark/sdk/counted-deliveries"));

type DeliveryList = Exclude<PostFilter, "drafts">;

/** The queries of the posts screen. Keys name the table whose changes make them stale. */
export const postListQueries = {
  posts: (workspaceId: string, list: "drafts" | "deleted", conditions: PostConditions) =>
    infiniteQueryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "list", list, conditions] as const,
      queryFn: async ({ pageParam, signal }) =>
        (await loadWorkspace()).fetchPosts(workspaceId, list, conditions, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      select: joinPages,
    }),
  /** Loads a list of deliveries. @param sort sorts published ones by this count instead of their date */
  deliveries: (
    workspaceId: string,
    list: DeliveryList,
    where: PostConditions,
    sort: ListedCount | undefined,
  ) =>
    infiniteQueryOptions({
      queryKey: [
        ...workspaceQueries.all(workspaceId),
        "deliveries",
        "list",
        list,
        where,
        sort,
      ] as const,
      queryFn: async ({ pageParam, signal }) => {
        if (sort !== undefined) {
          const { fetchCountedDeliveries } = await loadCountedDeliveries();
          return fetchCountedDeliveries(workspaceId, sort, where, pageParam, signal);
        }
        const { fetchDeliveries } = await loadWorkspace();
        const query = { ...listed[list], where };
        const page = await fetchDeliveries(workspaceId, query, pageParam, signal);
        if (list !== "published") return page;
        return {
          ...page,
          rows: await (await loadCountedDeliveries()).withCounts(page.rows, signal),
        };
      },
      initialPageParam: 0,
      getNextPageParam: nextOffset,
      select: joinPages,
    }),
  /** Stale with the deliveries too, which posts follow. */
  counts: (workspaceId: string, conditions: PostConditions) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(workspaceId), "posts", "counts", conditions] as const,
      queryFn: async ({ signal }) =>
        (await import("@postlark/sdk/post-counts")).countPosts(workspaceId, conditions, signal),
      placeholderData: keepPreviousData,
    }),
};
