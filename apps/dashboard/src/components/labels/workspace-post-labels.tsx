import { QueryFailure } from "#components/query-view.tsx";
import { loadWorkspace } from "#session/load-workspace.ts";
import { tryOptimistically } from "#workspace/change-optimistically.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { toastError } from "@postlark/app/session/toast-error";
import type { Post } from "@postlark/domain/post";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { rarestHue } from "./hues.ts";
import { PostLabels } from "./post-labels.tsx";

export type WorkspacePostLabelsProps = {
  postId: string;
  /** Whether the server knows the post. */
  isSaved: boolean;
  canWrite: boolean;
};

/** The labels of one post, updated optimistically and rolled back if the server refuses. */
export function WorkspacePostLabels({ postId, isSaved, canWrite }: WorkspacePostLabelsProps) {
  const { id: workspaceId, role } = useWorkspace();
  const client = useQueryClient();
  const labelsQuery = useQuery(workspaceQueries.labels(workspaceId));
  const query = workspaceQueries.post(workspaceId, postId);
  const { data: post } = useQuery({ ...query, enabled: isSaved });

  async function set(labelId: string, isOn: boolean): Promise<void> {
    const isDone = await tryOptimistically(client, {
      queryKey: query.queryKey,
      stale: workspaceQueries.all(workspaceId),
      show: () => updateCache(labelId, isOn),
      send: async () => (await loadWorkspace()).setPostLabel(postId, labelId, isOn),
    });
    if (!isDone) updateCache(labelId, !isOn);
  }

  async function create(name: string): Promise<boolean> {
    try {
      const hue = rarestHue(labelsQuery.data ?? []);
      const label = await (await loadWorkspace()).createLabel(workspaceId, { name, hue });
      const { queryKey } = workspaceQueries.labels(workspaceId);
      // Another tab's or realtime's reading may have it already.
      client.setQueryData(queryKey, (cached = []) => [
        ...cached.filter(({ id }) => id !== label.id),
        label,
      ]);
      void set(label.id, true);
      return true;
    } catch (error) {
      toastError(commandError(error));
      return false;
    }
  }

  function updateCache(labelId: string, isOn: boolean) {
    client.setQueryData<Post>(query.queryKey, (cached) => {
      if (cached === undefined) return cached;
      const otherIds = cached.labelIds.filter((id) => id !== labelId);
      return { ...cached, labelIds: isOn ? [...otherIds, labelId] : otherIds };
    });
  }

  if (labelsQuery.isPending) return null;
  if (labelsQuery.isLoadingError) {
    const { error, isFetching, refetch } = labelsQuery;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <PostLabels
      labels={labelsQuery.data}
      chosen={isSaved && post ? post.labelIds : null}
      onCreate={isAtLeast(role, "editor") ? create : undefined}
      onSet={canWrite ? (labelId, isOn) => void set(labelId, isOn) : undefined}
    />
  );
}
