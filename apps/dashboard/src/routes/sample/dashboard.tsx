import { ContentPerformance } from "#features/sample/overview/content-performance.tsx";
import { OverviewCards } from "#features/sample/overview/overview-cards.tsx";
import {
  OverviewScreen,
  OverviewScreenLoading,
  PostsLoading,
  UpcomingLoading,
} from "#features/sample/overview/overview-screen.tsx";
import { UpcomingSchedule } from "#features/sample/overview/upcoming-schedule.tsx";
import { StepsLoading, StepsPlace } from "#features/sample/overview/steps-place.tsx";
import { WorkspaceOffer } from "#features/sample/overview/workspace-offer.tsx";
import { useWorkspaceOffer } from "#session/workspace-offer.ts";
import { queryLoader } from "#components/query-screen.tsx";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { sampleQueries } from "#workspace/sample-queries.ts";
import { m } from "#paraglide/messages.js";
import type { LoaderFunctionArgs } from "react-router-dom";

const { overview, posts, upcoming } = sampleQueries;
const loaders = [queryLoader(overview), queryLoader(posts), queryLoader(upcoming)];

export function loader(args: LoaderFunctionArgs): null {
  for (const load of loaders) load(args);
  return null;
}

export function Loading() {
  return (
    <>
      <ScreenHeading title={m.sample_dashboard_title()} />
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
      <ScreenHeading title={m.sample_dashboard_title()} />
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
