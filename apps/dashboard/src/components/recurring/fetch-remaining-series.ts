import { fetchRunningSeries } from "@postlark/sdk/series";
import type { ComposerSeries } from "./remaining-series-query.ts";
import { remainingSeries } from "./remaining-series.ts";
import { SeriesNote } from "./series-note.tsx";

export async function fetchRemainingSeries(
  postId: string,
  signal: AbortSignal,
): Promise<ComposerSeries | null> {
  const now = new Date();
  const series = await fetchRunningSeries(postId, now, signal);
  const remaining = series && remainingSeries(series, now);
  return remaining && { ...remaining, Note: SeriesNote };
}
