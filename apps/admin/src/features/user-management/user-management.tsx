import { useUserExport } from "./use-user-export.ts";
import { useLiveUsers } from "#users/live-updates/use-live-users.ts";
import { useOpenUser } from "#users/list/open-user.ts";
import { useRoleChanges } from "#users/role-change/use-role-changes.ts";
import { useUserFilter } from "./use-user-filter.ts";
import { useUsers } from "#users/list/use-users.ts";
import { OpenedUser } from "#users/user-panel/opened-user.tsx";
import { UsersScreen } from "./users-screen.tsx";

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
      <OpenedUser opened={opened} list={list} roles={roles} />
    </>
  );
}
