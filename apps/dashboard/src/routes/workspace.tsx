import { ConnectionNotice } from "#features/shell/connection-notice";
import { Shell } from "#features/shell/shell";
import { accountQueries } from "#lib/account-queries";
import { personOf } from "#lib/person";
import { leaveForSignIn, watchSession } from "#lib/session";
import { useConnection } from "#lib/use-connection";
import { useMySettings } from "#lib/use-my-settings";
import { takeFlash } from "@postlark/site/storage";
import { toast } from "@postlark/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { prefetchScreensOnSign } from "./prefetch-screens";

/** The frame around the six screens, for as long as the session lasts. */
export function Workspace() {
  const user = useQuery(accountQueries.user());
  const role = useQuery(accountQueries.role());
  const settings = useMySettings();
  const connection = useConnection();
  const isSessionOver = user.data === null;
  useEffect(watchSession, []);
  useEffect(prefetchScreensOnSign, []);
  useEffect(() => {
    if (isSessionOver) leaveForSignIn();
  }, [isSessionOver]);
  useEffect(() => {
    const flash = takeFlash();
    if (flash !== undefined) toast(flash);
  }, []);
  return (
    <Shell
      user={personOf(user.data ?? null, settings)}
      isAdmin={role.isSuccess && role.data === "admin"}
      notice={<ConnectionNotice {...connection} />}
    >
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}
