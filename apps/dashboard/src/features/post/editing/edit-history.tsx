import { TextChanges } from "#components/text-changes.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { DeliveryEdit } from "@postlark/domain/delivery-edit";
import { fetchDeliveryEdits } from "@postlark/sdk/edits";
import { Skeleton } from "@postlark/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";

export type EditHistoryProps = {
  workspaceId: string;
  deliveryId: string;
  timeZone: string;
  nameOf: (userId: string) => string | undefined;
};

const editsQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "edits", id] as const,
    queryFn: async ({ signal }) => fetchDeliveryEdits(id, signal),
  });

/** A delivery's content before each edit on its network, latest first. */
export function EditHistory({ workspaceId, deliveryId, timeZone, nameOf }: EditHistoryProps) {
  const edits = useQuery(editsQuery(workspaceId, deliveryId));
  if (edits.isLoadingError) {
    const { error, isFetching, refetch } = edits;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (edits.data === undefined) return <Skeleton className="h-16 w-full" />;
  return (
    <ol className="grid gap-3">
      {edits.data.toReversed().map((edit) => (
        <li key={edit.id} className="grid gap-1">
          <p className="text-xs text-ink-muted">
            {nameOf(edit.userId) ?? m.posts_somebody()}
            {" · "}
            <time dateTime={edit.at}>{formatMomentIn(edit.at, timeZone)}</time>
          </p>
          <Change {...edit} />
        </li>
      ))}
    </ol>
  );
}

function Change({ before, after }: Pick<DeliveryEdit, "before" | "after">) {
  if (before.text === after.text) return <p>{m.published_changes_history_settings()}</p>;
  return <TextChanges before={before.text} after={after.text} />;
}
