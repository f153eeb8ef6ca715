import { fetchRunningSeries } from "@postlark/sdk/series";
import type { ComposerSeries } from "./kept-series-query.ts";
import { keptSeries } from "./kept-series.ts";
import { SeriesNote } from "./series-note.tsx";

export async function fetchKept(
  postId: string,
  signal: AbortSignal,
): Promise<ComposerSeries | null> {
  const now = new Date();
  const series = await fetchRunningSeries(postId, now, signal);
  const kept = series && keptSeries(series, now);
  return kept && { ...kept, Note: SeriesNote };
}
