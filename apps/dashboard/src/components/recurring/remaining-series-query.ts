import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { RemainingSeries } from "./remaining-series.ts";
import type { SeriesNoteProps } from "./series-note.tsx";

/** A post's series and the component that explains what a change does to it, loaded together. */
export type ComposerSeries = RemainingSeries & { readonly Note: ComponentType<SeriesNoteProps> };

/** Loads the rest of a post's series for the composer; null if there are no further occurrences. */
export const remainingSeriesQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: [
      ...workspaceQueries.all(workspaceId),
      "deliveries",
      "remaining-series",
      postId,
    ] as const,
    queryFn: async ({ signal }) =>
      (await import("./series-code.ts")).fetchRemainingSeries(postId, signal),
  });
