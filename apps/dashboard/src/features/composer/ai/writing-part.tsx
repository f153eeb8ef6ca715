import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WorkspaceWritingProps } from "./workspace-writing.tsx";

/** Help with writing, whose code comes when somebody asks for it. */
export const WritingPart = lazyPart<WorkspaceWritingProps>(
  async () => (await import("./workspace-writing.tsx")).WorkspaceWriting,
  () => <Skeleton className="m-4 h-72" />,
);
