import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";

/** The first steps, which come after the first paint and move nothing. */
export const StepsPlace = lazyPart(
  async () => (await import("#components/first-steps/first-steps.tsx")).loadFirstSteps(),
  StepsLoading,
);

/** As high as the steps are in one, two or three columns. */
export function StepsLoading() {
  return <Skeleton className="h-72 w-full sm:h-33 xl:h-24" />;
}
