import { ConnectionNotice } from "#features/shell/connection-notice.tsx";
import { WaitingInvitations } from "#features/shell/notices/waiting-invitations.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { shownUser } from "#lib/user.ts";
import { session } from "#session/session.ts";
import { useConnection } from "#session/use-connection.ts";
import { useMySettings } from "#session/my-settings.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { ScrollMemory } from "@postlark/app/components/scroll-memory";
import { translated } from "@postlark/app/components/translated";
import { takeFlash } from "@postlark/site/storage";
import { toast } from "@postlark/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useMemo } from "react";
import { Outlet, useParams } from "react-router-dom";
import { prefetchOnInteraction } from "./prefetch-screens.ts";

export function Layout() {
  const { data: user } = useQuery(accountQueries.user());
  const role = useQuery(accountQueries.role());
  const settings = useMySettings();
  const { slug } = useParams();
  const isLive = slug !== undefined;
  // Only needed in a live workspace.
  const { data: workspaces = [] } = useQuery({ ...myWorkspacesQuery(), enabled: isLive });
  const liveWorkspace = workspaceOfSlug(workspaces, slug ?? "");
  useEffect(() => prefetchOnInteraction(isLive), [isLive]);
  useEffect(() => {
    if (user === null) session.leave();
  }, [user]);
  useEffect(() => {
    const flash = takeFlash();
    if (flash !== undefined) toast(flash);
    return session.watch();
  }, []);
  const isAdmin = role.isSuccess && role.data === "admin";
  const frame = useMemo(
    () => (
      <Frame
        user={shownUser(user, settings)}
        isAdmin={isAdmin}
        workspace={isLive ? { kind: "live", slug, name: null, ...liveWorkspace } : undefined}
        notice={
          <Connection isLive={isLive}>{user && !isLive && <WaitingInvitations />}</Connection>
        }
      >
        <Outlet />
        <ScrollMemory />
      </Frame>
    ),
    [user, settings, isAdmin, isLive, slug, liveWorkspace],
  );
  // Responses arrive one by one; deferred, each renders in short tasks.
  return useDeferredValue(frame);
}

const Frame = translated(Shell);

function Connection({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <ConnectionNotice isLive={isLive} {...useConnection()}>
      {children}
    </ConnectionNotice>
  );
}
