import { loadPart } from "#session/load-part.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Loaded on demand: only the settings show it. */
export const loadPageProfile = () => loadPart(import("@postlark/sdk/page-profile"));

/** Loads the profile that the workspace's public page shows above its posts. */
export function pageProfileQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "page"] as const,
    queryFn: async ({ signal }) => (await loadPageProfile()).fetchPageProfile(workspaceId, signal),
  });
}
