import { AnalyticsScreen, AnalyticsScreenLoading } from "#features/analytics/analytics-screen";
import { queryLoader } from "#lib/query-loader";
import { QueryView } from "#lib/query-view";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";

export const loader = queryLoader(workspaceQueries.analytics);

/** /analytics before its data is there. */
export function AnalyticsLoading() {
  return (
    <>
      <ScreenHeading title={m.analytics_title()} />
      <AnalyticsScreenLoading />
    </>
  );
}

/** /analytics */
export function Analytics() {
  return (
    <>
      <ScreenHeading title={m.analytics_title()} />
      <QueryView query={workspaceQueries.analytics()} loading={<AnalyticsScreenLoading />}>
        {(data) => <AnalyticsScreen {...data} />}
      </QueryView>
    </>
  );
}
