import { OverviewScreen, OverviewScreenLoading } from "#features/overview/overview-screen";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";

export const loader = queryLoader(workspaceQueries.overview);

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
      <QueryView query={workspaceQueries.overview()} loading={<OverviewScreenLoading />}>
        {(data) => <OverviewScreen {...data} />}
      </QueryView>
    </>
  );
}
