import { ContentPerformance } from "#features/overview/content-performance.tsx";
import { OverviewCards } from "#features/overview/overview-cards.tsx";
import {
  OverviewScreen,
  OverviewScreenLoading,
  PostsLoading,
  UpcomingLoading,
} from "#features/overview/overview-screen.tsx";
import { UpcomingSchedule } from "#features/overview/upcoming-schedule.tsx";
import { StepsLoading, StepsPlace } from "#features/overview/steps-place.tsx";
import { WorkspaceOffer } from "#features/overview/workspace-offer.tsx";
import { useWorkspaceOffer } from "#session/workspace-offer.ts";
import { queryLoader } from "#components/query-screen.tsx";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";
import type { LoaderFunctionArgs } from "react-router-dom";

const { overview, posts, upcoming } = workspaceQueries;
const loaders = [queryLoader(overview), queryLoader(posts), queryLoader(upcoming)];

export function loader(args: LoaderFunctionArgs): null {
  for (const load of loaders) load(args);
  return null;
}

export function Loading() {
  return (
    <>
      <ScreenHeading title={m.dashboard_title()} />
      <WorkspaceOffer>
        <StepsLoading />
      </WorkspaceOffer>
      <OverviewScreenLoading />
    </>
  );
}

export function Component() {
  const { isOffered, hide } = useWorkspaceOffer();
  return (
    <>
      <ScreenHeading title={m.dashboard_title()} />
      {isOffered && (
        <WorkspaceOffer onHide={hide}>
          <StepsPlace />
        </WorkspaceOffer>
      )}
      <OverviewScreen
        cards={
          <QueryView query={overview()} loading={<OverviewCards />}>
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
