import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchDeliveryEditors } from "@postlark/sdk/edits";
import { queryOptions } from "@tanstack/react-query";

/** Loads who may edit a delivery on its network. It depends on rules and roles, so it is always refetched. */
export const editorsQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "editors", id] as const,
    queryFn: async ({ signal }) => fetchDeliveryEditors(id, signal),
    staleTime: 0,
  });
