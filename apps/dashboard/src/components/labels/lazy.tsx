import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspacePostLabelsProps } from "./workspace-post-labels.tsx";

/** A post's labels, loaded after the screen. */
export const WorkspacePostLabels = lazyPart<WorkspacePostLabelsProps>(
  async () => (await import("./workspace-post-labels.tsx")).WorkspacePostLabels,
  () => <Skeleton className="h-12 rounded-lg" />,
);
