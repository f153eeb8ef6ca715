import { liveQueries } from "#workspace/live-queries.ts";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { queryOptions } from "@tanstack/react-query";
import type { SeriesNoteProps } from "./series-note.tsx";

const seriesCode = () => import("./series-code.ts");

/** The series that a post has, as its composer shows it; null where none goes on. */
export function keptSeriesQuery(workspaceId: string, postId: string) {
  return queryOptions({
    queryKey: [...liveQueries.all(workspaceId), "deliveries", "kept-series", postId] as const,
    queryFn: async ({ signal }) => {
      const { fetchRunningSeries, keptSeries } = await seriesCode();
      const now = new Date();
      const series = await fetchRunningSeries(postId, now, signal);
      return series && keptSeries(series, now);
    },
  });
}

/** What becomes of it, whose code has come with it. */
export const SeriesNotePart = lazyPart<SeriesNoteProps>(
  async () => (await seriesCode()).SeriesNote,
  () => null,
);
