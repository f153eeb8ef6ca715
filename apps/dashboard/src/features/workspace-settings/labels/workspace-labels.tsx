import { QueryView } from "#components/query-view.tsx";
import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Label } from "@postlark/domain/label";
import { Skeleton } from "@postlark/ui/skeleton";
import { toast } from "@postlark/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { LabelsCard } from "./labels-card.tsx";

/** The workspace's labels, for those who may change them. */
export function WorkspaceLabels({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const query = workspaceQueries.labels(workspaceId);
  const readAgain = () => client.invalidateQueries({ queryKey: query.queryKey });

  async function restore({ id }: Label) {
    try {
      await (await loadWorkspace()).restoreLabel(id);
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await readAgain();
    }
  }

  async function remove(label: Label) {
    try {
      await (await loadWorkspace()).deleteLabel(label.id);
      toast({
        title: m.posts_label_deleted({ name: label.name }),
        duration: undoMs,
        action: { label: m.shared_undo(), onPress: () => void restore(label) },
      });
    } catch (error) {
      toastError(commandError(error));
    } finally {
      await readAgain();
    }
  }

  return (
    <QueryView query={query} loading={<Skeleton className="h-80" />}>
      {(labels) => (
        <LabelsCard
          labels={labels}
          onCreate={async (input) => {
            await (await loadWorkspace()).createLabel(workspaceId, input);
            await readAgain();
          }}
          onChange={async (id, input) => {
            await (await loadWorkspace()).changeLabel(id, input);
            await readAgain();
          }}
          onDelete={remove}
          countPosts={async (id) => (await loadWorkspace()).countLabelled(workspaceId, id)}
        />
      )}
    </QueryView>
  );
}
