import { QueryView } from "#components/query-view.tsx";
import { loadLive } from "#session/load-live.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import type { RecentPost } from "@postlark/domain/post-checks/post-finding";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { WritingPanel, type WritingPanelProps } from "./writing-panel.tsx";

/** What the composer knows of a text that somebody wants help with. */
export type WritingPlace = Omit<WritingPanelProps, "writing">;

export type WorkspaceWritingProps = WritingPlace & {
  workspace: Pick<Workspace, "id" | "slug" | "role">;
};

const mostRecent = 20;

/** What the model is told was said lately: enough to differ from, and not more tokens than that. */
function recentOf(said: readonly RecentPost[]): string[] {
  const newest = said.toSorted((one, other) => other.at.localeCompare(one.at));
  const texts = new Set(newest.map(({ text }) => text.trim().slice(0, 300)));
  return [...texts].filter((text) => text !== "").slice(0, mostRecent);
}

/** Help with writing by the workspace's own model, or from templates where it has none. */
export function WorkspaceWriting({ workspace, ...place }: WorkspaceWritingProps) {
  const { id, slug, role } = workspace;
  const client = useQueryClient();
  const usage = writingQueries.usedTokens(id, storedUserId() ?? "");
  const { data: used } = useQuery(usage);
  const { data: said } = useQuery(liveQueries.said(id));
  return (
    <QueryView query={writingQueries.model(id)} loading={<Skeleton className="m-4 h-72" />}>
      {(model) => (
        <WritingPanel
          writing={{
            model,
            used,
            recent: recentOf(said ?? []),
            settingsPath: isAtLeast(role, "admin") ? `/w/${slug}/settings` : undefined,
            suggest: async (request, options) => {
              try {
                return await (await loadLive()).streamSuggestion(id, request, options);
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
