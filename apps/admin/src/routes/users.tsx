import { useUserExport } from "#features/user-export/use-user-export";
import { useLiveUsers } from "#features/live-updates/use-live-users";
import { useOpenUser } from "#features/users/use-open-user";
import { useRoleChanges } from "#features/role-change/use-role-changes";
import { useUserFilter } from "#features/users/use-user-filter";
import { useUsers } from "#features/users/use-users";
import { OpenedUser } from "./opened-user";
import { UsersScreen } from "./users-screen";

/** /admin/users */
export function UserManagement() {
  const filtering = useUserFilter();
  const list = useUsers(filtering.filter);
  const live = useLiveUsers(!list.isPending);
  const roles = useRoleChanges();
  const userExport = useUserExport();
  const opened = useOpenUser();
  return (
    <>
      <UsersScreen
        list={list}
        roles={roles}
        filtering={filtering}
        userExport={userExport}
        onOpenUser={opened.open}
        isLiveInterrupted={live.isInterrupted}
      />
      <OpenedUser opened={opened} list={list} />
    </>
  );
}
