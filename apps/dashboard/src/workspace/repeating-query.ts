import { loadEvergreen } from "#session/load-evergreen.ts";
import { queryOptions } from "@tanstack/react-query";
import { liveQueries } from "./live-queries.ts";

/** The posts of a workspace that go out again and again. */
export function repeatingQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "posts", "repeating"] as const,
    queryFn: async ({ signal }) => (await loadEvergreen()).fetchRepeatingPosts(workspaceId, signal),
  });
}
