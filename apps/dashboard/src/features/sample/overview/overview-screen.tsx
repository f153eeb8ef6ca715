import { m } from "#paraglide/messages.js";
import type { ReactNode } from "react";
import { OverviewCards } from "./overview-cards.tsx";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Skeleton } from "@postlark/ui/skeleton";

/** The dashboard's three sections, each of which loads and fails on its own. */
export function OverviewScreen({
  cards,
  posts,
  upcoming,
}: {
  cards: ReactNode;
  posts: ReactNode;
  upcoming: ReactNode;
}) {
  return (
    <>
      {cards}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {posts}
        {upcoming}
      </div>
    </>
  );
}

export function OverviewScreenLoading() {
  return (
    <OverviewScreen
      cards={<OverviewCards />}
      posts={<PostsLoading />}
      upcoming={<UpcomingLoading />}
    />
  );
}

export function PostsLoading() {
  return <ListLoading title={m.sample_content_title()} rowHeight="h-17" rowCount={6} />;
}

export function UpcomingLoading() {
  return <ListLoading title={m.sample_upcoming_title()} rowHeight="h-17" rowCount={3} />;
}

/** A card with a list before its data is there. @param rowHeight of one row, as a class */
function ListLoading({
  title,
  rowHeight,
  rowCount,
}: {
  title: string;
  rowHeight: string;
  rowCount: number;
}) {
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  return (
    <Card aria-busy="true">
      <CardHeader className="pb-3">
        <CardTitle>{title}</CardTitle>
        <Skeleton className="h-control-sm w-28 rounded-md" />
      </CardHeader>
      <div className="divide-y divide-line">
        {rows.map((row) => (
          <div key={row} className={`grid content-center gap-1.5 px-card ${rowHeight}`}>
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        ))}
      </div>
    </Card>
  );
}
