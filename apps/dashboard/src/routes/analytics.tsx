import { AnalyticsScreen, AnalyticsScreenLoading } from "#features/analytics/analytics-screen";
import { queryClientContext } from "#lib/query-client-context";
import { QueryFailure } from "#lib/query-failure";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";

/** Starts what the screen reads; a failure is the screen's to show. */
export function loader({ context }: LoaderFunctionArgs): null {
  context
    .get(queryClientContext)
    .query(workspaceQueries.analytics())
    .catch(() => {});
  return null;
}

/** /analytics */
export function Analytics() {
  return (
    <>
      <ScreenHeading title={m.analytics_title()} />
      <AnalyticsContents />
    </>
  );
}

function AnalyticsContents() {
  const analytics = useQuery(workspaceQueries.analytics());
  if (analytics.isPending) return <AnalyticsScreenLoading />;
  if (analytics.isError) {
    const { error, isFetching, refetch } = analytics;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <AnalyticsScreen {...analytics.data} />;
}
