import { loadWorkspace } from "#session/load-workspace.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { queryOptions } from "@tanstack/react-query";

/**
 * The user's live workspaces, including deleted ones. Refetched every minute while the tab is visible, since nothing
 * else announces that they were removed from one.
 */
export function myWorkspacesQuery() {
  return queryOptions({
    queryKey: ["live", "workspaces"] as const,
    queryFn: async ({ signal }) => (await loadWorkspace()).fetchMyWorkspaces(signal),
    refetchInterval: 60_000,
  });
}

export function workspaceOfSlug(
  workspaces: readonly Workspace[],
  slug: string,
): Workspace | undefined {
  return workspaces.find((workspace) => workspace.slug === slug);
}
