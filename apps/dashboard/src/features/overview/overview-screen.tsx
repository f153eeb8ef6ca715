import { m } from "#paraglide/messages.js";
import type { ReactNode } from "react";
import { ListLoading } from "./list-loading.tsx";
import { OverviewCards } from "./overview-cards.tsx";

/** The places of the dashboard's three sections; each comes, waits and fails by itself. */
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

/** The same sections before their data is there. */
export function OverviewScreenLoading() {
  return (
    <OverviewScreen
      cards={<OverviewCards />}
      posts={<PostsLoading />}
      upcoming={<UpcomingLoading />}
    />
  );
}

/** 'Content Performance' before its posts are there. */
export function PostsLoading() {
  return <ListLoading title={m.content_title()} rowHeight="h-17" rowCount={6} />;
}

/** 'Upcoming Schedule' before its events are there. */
export function UpcomingLoading() {
  return <ListLoading title={m.upcoming_title()} rowHeight="h-17" rowCount={3} />;
}
