import { loadWorkspace } from "#session/load-workspace.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { queryOptions } from "@tanstack/react-query";

/**
 * The live workspaces that the user is a member of, deleted ones among them. Asked for every minute
 * while the tab is seen: nobody is told in any other way that they were removed from one.
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
