import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";

/** The first steps, loaded after first paint without a layout shift. */
export const StepsPlace = lazyPart(
  async () => (await import("#components/first-steps/first-steps.tsx")).loadFirstSteps(),
  StepsLoading,
);

/** A placeholder as high as the steps in one, two or three columns. */
export function StepsLoading() {
  return <Skeleton className="h-72 w-full sm:h-33 xl:h-24" />;
}
