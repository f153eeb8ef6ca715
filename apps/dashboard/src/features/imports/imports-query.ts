import { loadPart } from "#session/load-part.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";

export const loadImports = () => loadPart(import("@postlark/sdk/imports"));

export const importsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "imports"] as const,
    queryFn: async ({ signal }) => (await loadImports()).fetchImports(workspaceId, signal),
  });
