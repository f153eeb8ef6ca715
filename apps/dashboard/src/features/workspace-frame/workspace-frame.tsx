import { OverviewHeader, OverviewLoading } from "#components/overview-loading.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { ScreenFallback } from "#components/screen-fallback.tsx";
import { m } from "#paraglide/messages.js";
import { forgetWorkspace, rememberWorkspace } from "#session/last-workspace.ts";
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

/** The place of a live workspace's screens: they are drawn in it for its members, and nothing else is. */
export function WorkspaceFrame() {
  const { slug = "" } = useParams();
  const result = useQuery(myWorkspacesQuery());
  const { data } = result;
  const workspace = data && workspaceOfSlug(data, slug);
  const lastSeen = useLastSeen(slug, workspace);
  // A list from before may not know the workspace yet, of somebody who was let in a moment ago.
  const isMissing = data !== undefined && workspace === undefined && !result.isFetching;
  useEffect(() => {
    if (isMissing) forgetWorkspace();
  }, [isMissing]);

  // Its screen is drawn in short tasks, as what is deferred is.
  const isKnown = useDeferredValue(!result.isPending);
  if (!isKnown) return <Opening />;
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
  // Before the paint: who sees the workspace and goes to /dashboard at once is led back here.
  useLayoutEffect(() => rememberWorkspace(workspace.slug), [workspace.slug]);
  return (
    <WorkspaceProvider value={workspace}>
      <Outlet />
    </WorkspaceProvider>
  );
}

/** Stands in a screen's place until it is known whose it is. */
function Opening() {
  const isOverview = useMatch("/w/:slug/overview") !== null;
  if (!isOverview) return <ScreenFallback />;
  // As the document shows it already.
  return (
    <>
      <output className="sr-only">{m.loading()}</output>
      <OverviewHeader />
      <OverviewLoading />
    </>
  );
}

/** The workspace's name when it was last there: who sees it go was removed from it. */
function useLastSeen(slug: string, workspace: Workspace | undefined): string | undefined {
  const [seen, setSeen] = useState<{ slug: string; name: string }>();
  if (workspace !== undefined && (seen?.slug !== slug || seen.name !== workspace.name)) {
    setSeen({ slug, name: workspace.name });
  }
  return seen?.slug === slug ? seen.name : undefined;
}
