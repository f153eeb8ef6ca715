import { lazyPart } from "@postlark/app/components/lazy-part";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ChannelHealthProps } from "./channel-health.tsx";
import type { RowCountsProps } from "./row-counts.tsx";
import type { WeekStripProps } from "./week-strip.tsx";

/** The next seven days, loaded after the screen into a place of their height. */
export const NextWeek = lazyPart<WeekStripProps>(
  async () => (await import("./week-strip.tsx")).WeekStrip,
  () => <Skeleton className="h-24 w-full rounded-lg" />,
);

/** The figures of the last seven days. */
export const Figures = lazyPart<object>(
  async () => (await import("./recent-figures.tsx")).RecentFigures,
  () => <Skeleton className="h-40 w-full rounded-lg" />,
);

/** The last of the screen: nothing below it moves. */
export const Health = lazyPart<ChannelHealthProps>(
  async () => (await import("./channel-health.tsx")).ChannelHealth,
  () => <Skeleton className="h-24 w-full rounded-lg" />,
);

/** A line of its own on phones, where it would not fit beside the others. */
export const Counts = lazyPart<RowCountsProps>(
  async () => (await import("./row-counts.tsx")).RowCounts,
  () => <span className="h-5 max-sm:w-full" />,
);
