import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ClashCardProps } from "./clash-card.tsx";

/** The choice between two versions, whose code comes when somebody else has saved another one. */
export const ClashPart = lazyPart<ClashCardProps>(
  async () => (await import("./clash-card.tsx")).ClashCard,
  () => <Skeleton className="h-60 rounded-lg" />,
);
