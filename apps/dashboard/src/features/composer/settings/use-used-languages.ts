import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { fetchUsedLanguages } from "@postlark/sdk/used-languages";
import { useQuery } from "@tanstack/react-query";

/** Posts change with every save, the languages of a workspace hardly ever. In ms. */
const staleMs = 3_600_000;

/** The languages that the workspace's posts are in, the user's own first; none while they are not known. */
export function useUsedLanguages(): readonly string[] | undefined {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: [...workspaceQueries.all(id), "used_languages"] as const,
    queryFn: async ({ signal }) => fetchUsedLanguages(id, signal),
    staleTime: staleMs,
  });
  return data;
}
