import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceCommentsProps } from "./workspace-comments.tsx";

/** What members say about a post; its code comes after the screen. */
export const WorkspaceComments = lazyPart<WorkspaceCommentsProps>(
  async () => (await import("./workspace-comments.tsx")).WorkspaceComments,
  () => <Skeleton className="h-48 w-full rounded-lg" />,
);
