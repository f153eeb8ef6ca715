import type { SummaryCard } from "@postlark/domain/figure";
import type { Post } from "@postlark/domain/post";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import { Skeleton } from "@postlark/ui/skeleton";
import type { ReactNode } from "react";
import { ContentPerformance } from "./content-performance";
import { OverviewCards, OverviewCardsLoading, type OverviewKind } from "./overview-cards";
import { UpcomingSchedule } from "./upcoming-schedule";

/** The dashboard's three sections. */
export function OverviewScreen({
  cards,
  posts,
  upcoming,
}: {
  cards: readonly SummaryCard<OverviewKind>[];
  posts: readonly Post[];
  upcoming: readonly ScheduledEvent[];
}) {
  return (
    <>
      <OverviewCards cards={cards} />
      <Columns>
        <ContentPerformance posts={posts} />
        <UpcomingSchedule events={upcoming} />
      </Columns>
    </>
  );
}

/** The same sections before their data is there. */
export function OverviewScreenLoading() {
  return (
    <>
      <OverviewCardsLoading />
      <Columns>
        <Skeleton className="h-125 rounded-lg" />
        <Skeleton className="h-75 rounded-lg" />
      </Columns>
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {children}
    </div>
  );
}
