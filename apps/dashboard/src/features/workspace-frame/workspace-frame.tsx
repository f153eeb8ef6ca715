import { OverviewHeader, OverviewLoading } from "#components/overview-loading.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { LateLoading, ScreenFallback } from "#components/screen-fallback.tsx";
import { m } from "#paraglide/messages.js";
import { deleteLastWorkspace, storeLastWorkspace } from "#session/last-workspace.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { useWorkspaceChanges } from "#workspace/use-workspace-changes.ts";
import type { Workspace } from "@postlark/domain/workspace";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useMatch, useParams } from "react-router-dom";
import { DeletedWorkspace } from "./deleted-workspace.tsx";
import { MissingWorkspace } from "./missing-workspace.tsx";

/** The frame of a live workspace's screens, which renders them for members only. */
export function WorkspaceFrame() {
  const { slug = "" } = useParams();
  const result = useQuery(myWorkspacesQuery());
  const { data } = result;
  const workspace = data && workspaceOfSlug(data, slug);
  const lastSeen = useLastSeen(slug, workspace);
  const isAccount = useMatch("/w/:slug/account") !== null;
  // A cached list may be older than the user's membership.
  const isMissing = data !== undefined && workspace === undefined && !result.isFetching;
  useEffect(() => {
    if (isMissing) deleteLastWorkspace();
  }, [isMissing]);

  // Deferred, so that the screen renders in short tasks.
  const isKnown = useDeferredValue(!result.isPending);
  if (!isKnown) return <Opening />;
  // A user's own settings need no workspace.
  if (isAccount && (workspace === undefined || workspace.deletedAt !== null)) return <Outlet />;
  if (result.isLoadingError) {
    const { error, isFetching, refetch } = result;
    return (
      <>
        <ScreenHeading title={m.workspaces_workspace()} />
        <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </>
    );
  }
  if (workspace === undefined) {
    return isMissing ? <MissingWorkspace removedFrom={lastSeen} /> : <Opening />;
  }
  if (workspace.deletedAt !== null) {
    return <DeletedWorkspace workspace={workspace} deletedAt={workspace.deletedAt} />;
  }
  return <OpenWorkspace key={workspace.id} workspace={workspace} />;
}

function OpenWorkspace({ workspace }: { workspace: Workspace }) {
  useWorkspaceChanges(workspace.id);
  // Before paint: a user who goes to /dashboard at once is redirected back here.
  useLayoutEffect(() => storeLastWorkspace(workspace.slug), [workspace.slug]);
  return (
    <WorkspaceProvider value={workspace}>
      <Outlet />
    </WorkspaceProvider>
  );
}

/** Placeholder until the workspace is known. */
function Opening() {
  const isOverview = useMatch("/w/:slug/overview") !== null;
  // The same markup as in the document.
  return (
    <>
      {isOverview ? (
        <>
          <output className="sr-only">{m.loading()}</output>
          <OverviewHeader />
          <OverviewLoading />
        </>
      ) : (
        <ScreenFallback />
      )}
      <LateLoading />
    </>
  );
}

/** The workspace's name while it still existed: its disappearance means that the user was removed. */
function useLastSeen(slug: string, workspace: Workspace | undefined): string | undefined {
  const [seen, setSeen] = useState<{ slug: string; name: string }>();
  if (workspace !== undefined && (seen?.slug !== slug || seen.name !== workspace.name)) {
    setSeen({ slug, name: workspace.name });
  }
  return seen?.slug === slug ? seen.name : undefined;
}
