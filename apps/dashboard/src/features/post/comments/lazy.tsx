import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceCommentsProps } from "./workspace-comments.tsx";

/** The comments on a post, loaded after the screen. */
export const WorkspaceComments = lazyPart<WorkspaceCommentsProps>(
  async () => (await import("./workspace-comments.tsx")).WorkspaceComments,
  () => <Skeleton className="h-48 w-full rounded-lg" />,
);

/** The same in the composer, behind a button. */
export const ComposerComments = lazyPart<WorkspaceCommentsProps>(
  async () => (await import("./composer-comments.tsx")).ComposerComments,
  () => null,
  () => null,
);
