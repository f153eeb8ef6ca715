import { ConnectionNotice } from "#features/shell/connection-notice.tsx";
import type { ShownWorkspace } from "#features/shell/places.ts";
import { Shell } from "#features/shell/shell.tsx";
import { accountQueries } from "#session/account-queries.ts";
import { shownUser } from "#lib/user.ts";
import { session } from "#session/session.ts";
import { useConnection } from "#session/use-connection.ts";
import { useMySettings } from "#session/my-settings.ts";
import { myWorkspacesQuery, workspaceOfSlug } from "#workspace/my-workspaces.ts";
import { ScrollMemory } from "@postlark/app/components/scroll-memory";
import { takeFlash } from "@postlark/site/storage";
import { toast } from "@postlark/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, useParams } from "react-router-dom";
import { prefetchScreensOnSign } from "./prefetch-screens.ts";

export function Workspace() {
  const user = useQuery(accountQueries.user());
  const role = useQuery(accountQueries.role());
  const settings = useMySettings();
  const connection = useConnection();
  const isSessionOver = user.data === null;
  useEffect(() => session.watch(), []);
  const shown = useShownWorkspace();
  const isLive = shown.kind === "live";
  useEffect(() => prefetchScreensOnSign(isLive), [isLive]);
  useEffect(() => {
    if (isSessionOver) session.leave();
  }, [isSessionOver]);
  useEffect(() => {
    const flash = takeFlash();
    if (flash !== undefined) toast(flash);
  }, []);
  return (
    <Shell
      user={shownUser(user.data ?? null, settings)}
      isAdmin={role.isSuccess && role.data === "admin"}
      workspace={shown}
      notice={<ConnectionNotice {...connection} />}
    >
      <Outlet />
      <ScrollMemory />
    </Shell>
  );
}

/** The workspace that the address names. Only a live one is asked for. */
function useShownWorkspace(): ShownWorkspace {
  const { slug } = useParams();
  const { data } = useQuery({ ...myWorkspacesQuery(), enabled: slug !== undefined });
  if (slug === undefined) return { kind: "sample" };
  return { kind: "live", slug, name: workspaceOfSlug(data ?? [], slug)?.name ?? null };
}
