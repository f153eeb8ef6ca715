import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ProposalViewProps } from "./proposal-view.tsx";
import type { WritingMoreProps } from "./writing-more.tsx";

/** A suggestion, loaded with the first one. */
export const ProposalView = lazyPart<ProposalViewProps>(
  async () => (await import("./proposal-view.tsx")).ProposalView,
  () => <Skeleton className="h-24" />,
);

/** More options, loaded when opened. */
export const WritingMore = lazyPart<WritingMoreProps>(
  async () => (await import("./writing-more.tsx")).WritingMore,
  () => <Skeleton className="h-72" />,
);
