import { QueryView } from "#components/query-view.tsx";
import { useSuggest } from "#workspace/use-suggest.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { metricQueries } from "#workspace/metric-queries.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { storedUserId } from "@postlark/sdk/session-store";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ideaSource } from "./idea-source.ts";
import { WritingBar } from "./writing-bar.tsx";
import type { WritingPlace } from "./writing.ts";

export type WorkspaceWritingProps = WritingPlace & {
  workspace: Pick<Workspace, "id" | "slug" | "role">;
};

/** The posts that ideas are based on. If metrics fail to load, ideas work without them. */
function useIdeaSource(workspaceId: string, enabled: boolean) {
  const { data: said, isPending: isReading } = useQuery({
    ...workspaceQueries.said(workspaceId),
    enabled,
  });
  const { data: sampled, isPending: isCounting } = useQuery({
    ...metricQueries.posts(workspaceId),
    enabled,
  });
  if (isReading || isCounting) return undefined;
  return ideaSource(said ?? [], sampled ?? null);
}

/** The writing bar with the workspace's own model, or with templates if it has none. */
export function WorkspaceWriting({ workspace, ...place }: WorkspaceWritingProps) {
  const { id, slug, role } = workspace;
  const suggest = useSuggest(id);
  const usage = writingQueries.usedTokens(id, storedUserId() ?? "");
  const [isMore, setIsMore] = useState(false);
  const { data: used } = useQuery({ ...usage, enabled: isMore });
  const { data: voice } = useQuery(writingQueries.brandVoice(id));
  const ideas = useIdeaSource(id, isMore);
  return (
    <QueryView query={writingQueries.model(id)} loading={<Skeleton className="m-4 h-24" />}>
      {(model) => (
        <WritingBar
          writing={{
            model,
            used,
            ideas,
            examples: voice?.examples ?? "",
            settingsPath: isAtLeast(role, "admin") ? `/w/${slug}/settings/ai` : undefined,
            suggest,
          }}
          onMore={() => setIsMore(true)}
          {...place}
        />
      )}
    </QueryView>
  );
}
