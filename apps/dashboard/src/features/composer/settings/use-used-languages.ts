import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { fetchUsedLanguages } from "@postlark/sdk/used-languages";
import { useQuery } from "@tanstack/react-query";

/** Posts change with every save, but the workspace's languages rarely do. In ms. */
const staleMs = 3_600_000;

/** The languages of the workspace's posts, the user's own first; undefined while loading. */
export function useUsedLanguages(): readonly string[] | undefined {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: [...workspaceQueries.all(id), "used_languages"] as const,
    queryFn: async ({ signal }) => fetchUsedLanguages(id, signal),
    staleTime: staleMs,
  });
  return data;
}
