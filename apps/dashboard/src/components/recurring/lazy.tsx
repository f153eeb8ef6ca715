import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { RepeatFormProps } from "./repeat-form.tsx";
import type { WorkspaceSeriesProps } from "./workspace-series.tsx";

/** The form for repetition, loaded when it is opened. */
export const RepeatForm = lazyPart<RepeatFormProps>(
  async () => (await import("./series-code.ts")).RepeatForm,
  () => <Skeleton className="h-72" />,
);

/** A post's series, loaded only for posts that have one. */
export const WorkspaceSeries = lazyPart<WorkspaceSeriesProps>(
  async () => (await import("./series-code.ts")).WorkspaceSeries,
  () => <Skeleton className="h-52" />,
);
