import { loadPart } from "#session/load-part.ts";
import { queryOptions } from "@tanstack/react-query";
import { workspaceQueries } from "./workspace-queries.ts";

/** Loaded on demand: only the settings show it. */
export const loadBrand = () => loadPart(import("@postlark/sdk/workspace-brand"));

/** Loads the name, picture and color with which the workspace appears to people outside. */
export function brandQuery(workspaceId: string) {
  return queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "workspaces", "brand"] as const,
    queryFn: async ({ signal }) => (await loadBrand()).fetchBrand(workspaceId, signal),
  });
}
