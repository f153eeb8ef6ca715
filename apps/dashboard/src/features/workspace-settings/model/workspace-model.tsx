import { QueryView } from "#components/query-view.tsx";
import { loadWorkspace } from "#session/load-workspace.ts";
import { writingQueries } from "#workspace/writing-queries.ts";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { ModelCard } from "./model-card.tsx";

/** The model setting, for those who may change it. */
export function WorkspaceModel({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = writingQueries.model(workspaceId);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });
  return (
    <QueryView query={query} loading={<Skeleton className="h-96" />}>
      {(saved) => (
        <ModelCard
          saved={saved}
          onSave={async (input) => {
            await (await loadWorkspace()).saveModel(workspaceId, input);
            await readAgain();
          }}
          onFind={async () =>
            (await import("@postlark/sdk/local-models")).fetchLocalServers(workspaceId)
          }
          onTest={async () => (await loadWorkspace()).testModel(workspaceId)}
          onRemove={async () => {
            await (await loadWorkspace()).removeModel(workspaceId);
            await readAgain();
          }}
        />
      )}
    </QueryView>
  );
}
