import { AnalyticsScreen, AnalyticsScreenLoading } from "#features/analytics/analytics-screen.tsx";
import { queryLoader } from "#workspace/query-loader.ts";
import { QueryView } from "#components/query-view.tsx";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { m } from "#paraglide/messages.js";

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
