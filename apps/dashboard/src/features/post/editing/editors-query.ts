import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { fetchDeliveryEditors } from "@postlark/sdk/edits";
import { queryOptions } from "@tanstack/react-query";

/** Who may change a delivery where it stands; it stands by rules and roles, and is asked each time. */
export const editorsQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "editors", id] as const,
    queryFn: async ({ signal }) => fetchDeliveryEditors(id, signal),
    staleTime: 0,
  });
