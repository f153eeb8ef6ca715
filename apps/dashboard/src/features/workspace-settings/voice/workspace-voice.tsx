import { QueryView } from "#components/query-view.tsx";
import { loadWorkspace } from "#session/load-workspace.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { BrandVoiceCard } from "./brand-voice-card.tsx";

/** The brand voice, for those who may change it. */
export function WorkspaceVoice({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = writingQueries.brandVoice(workspaceId);
  return (
    <QueryView query={query} loading={<Skeleton className="h-96" />}>
      {(saved) => (
        <BrandVoiceCard
          saved={saved}
          onSave={async (voice) => {
            const revision = saved?.revision ?? 0;
            try {
              await (await loadWorkspace()).saveBrandVoice(workspaceId, { ...voice, revision });
            } finally {
              await client.invalidateQueries({ queryKey: query.queryKey });
            }
          }}
        />
      )}
    </QueryView>
  );
}
