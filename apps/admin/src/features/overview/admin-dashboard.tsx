import { useLiveUsers } from "#users/live-updates/use-live-users.ts";
import { useOpenUser } from "#users/list/open-user.ts";
import { useRoleChanges } from "#users/role-change/use-role-changes.ts";
import { type Users, useUsers } from "#users/list/use-users.ts";
import { OpenedUser } from "#users/user-panel/opened-user.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { m } from "#paraglide/messages.js";
import { toastError } from "@postlark/app/session/toast-error";
import { useEffect } from "react";

export function Overview() {
  const list = useUsers();
  const live = useLiveUsers(!list.isPending);
  const roles = useRoleChanges();
  useLoadErrorToast(list);
  const opened = useOpenUser();
  return (
    <>
      <OverviewScreen
        list={list}
        roles={roles}
        onOpenUser={opened.open}
        isLiveInterrupted={live.isInterrupted}
      />
      <OpenedUser opened={opened} list={list} roles={roles} />
    </>
  );
}

function useLoadErrorToast({ failedAt }: Users): void {
  useEffect(() => {
    if (failedAt === undefined) return;
    toastError(m.users_fetch_failed());
  }, [failedAt]);
}
