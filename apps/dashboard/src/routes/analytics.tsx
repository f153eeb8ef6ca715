import { queryScreen } from "#components/query-screen.tsx";
import { AnalyticsScreen } from "#features/analytics/analytics-screen.tsx";
import { m } from "#paraglide/messages.js";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";

export const { loader, Component, Loading } = queryScreen({
  query: workspaceQueries.analytics,
  Header: () => <ScreenHeading title={m.analytics_title()} />,
  Screen: AnalyticsScreen,
  Loading: AnalyticsScreen,
});
