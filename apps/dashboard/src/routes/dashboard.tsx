import { ContentPerformance } from "#features/overview/content-performance";
import { OverviewCards, OverviewCardsLoading } from "#features/overview/overview-cards";
import {
  OverviewScreen,
  OverviewScreenLoading,
  PostsLoading,
  UpcomingLoading,
} from "#features/overview/overview-screen";
import { UpcomingSchedule } from "#features/overview/upcoming-schedule";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import type { LoaderFunctionArgs } from "react-router-dom";

const { overview, posts, upcoming } = workspaceQueries;
const loaders = [queryLoader(overview), queryLoader(posts), queryLoader(upcoming)];

export function loader(args: LoaderFunctionArgs): null {
  for (const load of loaders) load(args);
  return null;
}

/** /dashboard before its data is there. */
export function DashboardLoading() {
  return (
    <>
      <ScreenHeading title={m.dashboard_title()} />
      <OverviewScreenLoading />
    </>
  );
}

/** /dashboard */
export function Dashboard() {
  return (
    <>
      <ScreenHeading title={m.dashboard_title()} />
      <OverviewScreen
        cards={
          <QueryView query={overview()} loading={<OverviewCardsLoading />}>
            {(data) => <OverviewCards {...data} />}
          </QueryView>
        }
        posts={
          <QueryView query={posts()} loading={<PostsLoading />}>
            {(data) => <ContentPerformance {...data} />}
          </QueryView>
        }
        upcoming={
          <QueryView query={upcoming()} loading={<UpcomingLoading />}>
            {(data) => <UpcomingSchedule {...data} />}
          </QueryView>
        }
      />
    </>
  );
}
