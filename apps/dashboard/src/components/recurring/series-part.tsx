import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceSeriesProps } from "./workspace-series.tsx";

/** The series that a post is of, whose code only such a post's page has. */
export const SeriesPart = lazyPart<WorkspaceSeriesProps>(
  async () => (await import("./series-code.ts")).WorkspaceSeries,
  () => <Skeleton className="h-52" />,
);
