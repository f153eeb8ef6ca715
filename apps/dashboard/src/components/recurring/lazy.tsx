import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { RepeatFormProps } from "./repeat-form.tsx";
import type { WorkspaceSeriesProps } from "./workspace-series.tsx";

/** How a post goes out again, whose code comes when somebody asks for it. */
export const RepeatForm = lazyPart<RepeatFormProps>(
  async () => (await import("./series-code.ts")).RepeatForm,
  () => <Skeleton className="h-72" />,
);

/** The series that a post is of, whose code only such a post's page has. */
export const WorkspaceSeries = lazyPart<WorkspaceSeriesProps>(
  async () => (await import("./series-code.ts")).WorkspaceSeries,
  () => <Skeleton className="h-52" />,
);
