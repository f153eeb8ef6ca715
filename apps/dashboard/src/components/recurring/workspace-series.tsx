import { useNow } from "#components/when/use-now.ts";
import { useLimitWarnings } from "#components/use-limit-warnings.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { Delivery } from "@postlark/domain/delivery";
import { fetchSeries } from "@postlark/sdk/series";
import { useQuery } from "@tanstack/react-query";
import { SeriesCard } from "./series-card.tsx";
import { useSeriesCommands } from "./use-series-commands.ts";

export type WorkspaceSeriesProps = {
  postId: string;
  deliveries: readonly Delivery[];
  canWrite: boolean;
};

/** The latest series of a post's deliveries. */
export function WorkspaceSeries({ postId, deliveries, canWrite }: WorkspaceSeriesProps) {
  const { id: workspaceId, slug } = useWorkspace();
  const now = useNow();
  const commands = useSeriesCommands();
  const warningsOf = useLimitWarnings(now);
  const ids = [...new Set(deliveries.flatMap(({ seriesId }) => seriesId ?? []))].toSorted();
  const { data = [] } = useQuery({
    // A series changes with its deliveries.
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "series", ids] as const,
    queryFn: ({ signal }) => fetchSeries(ids, signal),
  });
  const series = data.find(({ endedAt }) => endedAt === null) ?? data.at(-1);
  if (series === undefined) return null;
  const upcoming = deliveries.filter(
    ({ seriesId, state, dueAt }) =>
      seriesId === series.id &&
      (state === "scheduled" || state === "awaiting_approval") &&
      dueAt !== null &&
      new Date(dueAt) > now,
  );
  return (
    <SeriesCard
      series={series}
      isPattern={series.postId === postId}
      patternPath={`/w/${slug}/posts/${series.postId}`}
      upcoming={[...new Set(upcoming.flatMap(({ occurrence }) => occurrence ?? []))].toSorted()}
      warnings={warningsOf(upcoming.map(({ channelId }) => channelId))}
      now={now}
      commands={canWrite ? commands : undefined}
    />
  );
}
