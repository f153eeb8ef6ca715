import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { KeptSeries } from "./kept-series.ts";
import type { SeriesNoteProps } from "./series-note.tsx";

/** A post's series and the component that explains what a change does to it, loaded together. */
export type ComposerSeries = KeptSeries & { readonly Note: ComponentType<SeriesNoteProps> };

/** The post's series as the composer shows it; null if none continues. */
export const keptSeriesQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "kept-series", postId] as const,
    queryFn: async ({ signal }) => (await import("./series-code.ts")).fetchKept(postId, signal),
  });
