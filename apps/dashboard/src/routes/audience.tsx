import { AddMemberButton } from "#features/audience/add-member-button";
import { AudienceScreen, AudienceScreenLoading } from "#features/audience/audience-screen";
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
    .query(workspaceQueries.audience())
    .catch(() => {});
  return null;
}

/** /audience */
export function Audience() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={m.audience_title()} />
        <AddMemberButton />
      </div>
      <AudienceContents />
    </>
  );
}

function AudienceContents() {
  const audience = useQuery(workspaceQueries.audience());
  if (audience.isPending) return <AudienceScreenLoading />;
  if (audience.isError) {
    const { error, isFetching, refetch } = audience;
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <AudienceScreen {...audience.data} />;
}
