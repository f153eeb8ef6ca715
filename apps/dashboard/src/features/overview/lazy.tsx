import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { WeekStripProps } from "./week-strip.tsx";

/** The next seven days, loaded after the screen into a place of their height. */
export const NextWeek = lazyPart<WeekStripProps>(
  async () => (await import("./week-strip.tsx")).WeekStrip,
  () => <Skeleton className="h-24 w-full rounded-lg" />,
);
