import { QueryView } from "#components/query-view.tsx";
import { loadWorkspace } from "#session/load-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { metricQueries } from "#workspace/metric-queries.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ideaSource } from "./idea-source.ts";
import { WritingPanel, type WritingPanelProps } from "./writing-panel.tsx";

/** What the composer passes to the writing panel. */
export type WritingPlace = Omit<WritingPanelProps, "writing">;

export type WorkspaceWritingProps = WritingPlace & {
  workspace: Pick<Workspace, "id" | "slug" | "role">;
};

/** The posts that ideas are based on. If metrics fail to load, ideas work without them. */
function useIdeaSource(workspaceId: string) {
  const { data: said, isPending: isReading } = useQuery(workspaceQueries.said(workspaceId));
  const { data: sampled, isPending: isCounting } = useQuery(metricQueries.posts(workspaceId));
  if (isReading || isCounting) return undefined;
  return ideaSource(said ?? [], sampled ?? null);
}

/** The writing panel with the workspace's own model, or with templates if it has none. */
export function WorkspaceWriting({ workspace, ...place }: WorkspaceWritingProps) {
  const { id, slug, role } = workspace;
  const client = useQueryClient();
  const usage = writingQueries.usedTokens(id, storedUserId() ?? "");
  const { data: used } = useQuery(usage);
  const { data: voice } = useQuery(writingQueries.brandVoice(id));
  const ideas = useIdeaSource(id);
  return (
    <QueryView query={writingQueries.model(id)} loading={<Skeleton className="m-4 h-72" />}>
      {(model) => (
        <WritingPanel
          writing={{
            model,
            used,
            ideas,
            examples: voice?.examples ?? "",
            settingsPath: isAtLeast(role, "admin") ? `/w/${slug}/settings/ai` : undefined,
            suggest: async (request, options) => {
              try {
                return await (await loadWorkspace()).streamSuggestion(id, request, options);
              } finally {
                void client.invalidateQueries({ queryKey: usage.queryKey });
              }
            },
          }}
          {...place}
        />
      )}
    </QueryView>
  );
}
