import { useUserExport } from "./use-user-export.ts";
import { useLiveUsers } from "#components/live-updates/use-live-users.ts";
import { useOpenUser } from "#components/users/open-user.ts";
import { useRoleChanges } from "#components/role-change/use-role-changes.ts";
import { useUserFilter } from "./use-user-filter.ts";
import { useUsers } from "#components/users/use-users.ts";
import { OpenedUser } from "#components/user-details/opened-user.tsx";
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
      <OpenedUser opened={opened} list={list} />
    </>
  );
}
