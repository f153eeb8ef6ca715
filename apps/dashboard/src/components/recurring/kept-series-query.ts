import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { KeptSeries } from "./kept-series.ts";
import type { SeriesNoteProps } from "./series-note.tsx";

/** The series that a post has, with what says what becomes of it, whose code comes with it. */
export type ComposerSeries = KeptSeries & { readonly Note: ComponentType<SeriesNoteProps> };

/** As the post's composer shows it; null where none goes on. */
export const keptSeriesQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [...workspaceQueries.all(workspaceId), "deliveries", "kept-series", postId] as const,
    queryFn: async ({ signal }) => (await import("./series-code.ts")).fetchKept(postId, signal),
  });
