import { m } from "#paraglide/messages";
import type { SummaryCard } from "@postlark/domain/figure";
import type { Post } from "@postlark/domain/post";
import type { ScheduledEvent } from "@postlark/domain/scheduled-event";
import type { ReactNode } from "react";
import { ContentPerformance } from "./content-performance";
import { ListLoading } from "./list-loading";
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
        <ListLoading title={m.content_title()} rowHeight="h-17" rowCount={6} />
        <ListLoading title={m.upcoming_title()} rowHeight="h-17" rowCount={3} />
      </Columns>
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {children}
    </div>
  );
}
