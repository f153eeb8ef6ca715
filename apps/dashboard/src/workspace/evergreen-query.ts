import { loadEvergreen } from "#session/load-evergreen.ts";
import { workspaceQueries } from "./workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";

/** A workspace's evergreen lists, which change with their deliveries. */
export function evergreenQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "evergreen"] as const,
    queryFn: async ({ signal }) => (await loadEvergreen()).fetchEvergreen(workspaceId, signal),
  });
}
