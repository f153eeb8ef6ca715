import { QueryView } from "#components/query-view.tsx";
import { loadLive } from "#session/load-live.ts";
import { liveQueries } from "#workspace/live-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
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

/** Help with writing by the workspace's own model, or from templates where it has none. */
export function WorkspaceWriting({ workspace, ...place }: WorkspaceWritingProps) {
  const { id, slug, role } = workspace;
  const client = useQueryClient();
  const usage = liveQueries.usedTokens(id, storedUserId() ?? "");
  const { data: used } = useQuery(usage);
  return (
    <QueryView query={liveQueries.model(id)} loading={<Skeleton className="m-4 h-72" />}>
      {(model) => (
        <WritingPanel
          writing={{
            model,
            used,
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
