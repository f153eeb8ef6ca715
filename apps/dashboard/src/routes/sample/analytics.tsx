import { queryScreen } from "#components/query-screen.tsx";
import { AnalyticsScreen } from "#features/sample/analytics/analytics-screen.tsx";
import { m } from "#paraglide/messages.js";
import { sampleQueries } from "#workspace/sample-queries.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";

export const { loader, Component, Loading } = queryScreen({
  query: sampleQueries.analytics,
  Header: () => <ScreenHeading title={m.sample_analytics_title()} />,
  Screen: AnalyticsScreen,
  Loading: AnalyticsScreen,
});
