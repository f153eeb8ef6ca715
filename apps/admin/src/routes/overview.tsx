import { useLiveUsers } from "#features/live-updates/use-live-users";
import { useLoadErrorToast } from "#features/users/use-load-error-toast";
import { useOpenUser } from "#features/users/use-open-user";
import { useRoleChanges } from "#features/role-change/use-role-changes";
import { useUsers } from "#features/users/use-users";
import { OpenedUser } from "./opened-user";
import { OverviewScreen } from "./overview-screen";

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
