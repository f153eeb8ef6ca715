import { useLiveUsers } from "#components/live-updates/use-live-users.ts";
import { useLoadErrorToast } from "./use-load-error-toast.ts";
import { useOpenUser } from "#components/users/use-open-user.ts";
import { useRoleChanges } from "#components/role-change/use-role-changes.ts";
import { useUsers } from "#components/users/use-users.ts";
import { OpenedUser } from "#components/user-details/opened-user.tsx";
import { OverviewScreen } from "./overview-screen.tsx";

/** /admin */
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
      <OpenedUser opened={opened} list={list} />
    </>
  );
}
