import { OverviewScreen, OverviewScreenLoading } from "#features/overview/overview-screen";
import { QueryFailure } from "#lib/query-failure";
import { queryClientContext } from "#lib/query-client-context";
import { ScreenHeading } from "#lib/screen-heading";
import { workspaceQueries } from "#lib/workspace";
import { m } from "#paraglide/messages";
import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router-dom";

/** Starts what the screen reads; a failure is the screen's to show. */
export function loader({ context }: LoaderFunctionArgs): null {
  context
    .get(queryClientContext)
    .query(workspaceQueries.overview())
    .catch(() => {});
  return null;
}

/** /dashboard */
export function Dashboard() {
  return (
    <>
      <ScreenHeading title={m.dashboard_title()} />
      <DashboardContents />
    </>
  );
}

function DashboardContents() {
  const overview = useQuery(workspaceQueries.overview());
  if (overview.isPending) return <OverviewScreenLoading />;
  if (overview.isError) {
    const { error, isFetching, refetch } = overview;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <OverviewScreen {...overview.data} />;
}
