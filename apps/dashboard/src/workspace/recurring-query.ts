import { loadEvergreen } from "#session/load-evergreen.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

export function recurringQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "posts", "repeating"] as const,
    queryFn: async ({ signal }) => (await loadEvergreen()).fetchRepeatingPosts(workspaceId, signal),
  });
}
