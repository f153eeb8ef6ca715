import { useLiveUsers } from "#features/users/use-live-users";
import { useRoleChanges } from "#features/users/use-role-changes";
import { useUserFilter } from "#features/users/use-user-filter";
import { useUsers } from "#features/users/use-users";
import { UsersScreen } from "./users-screen";

/** /admin/users */
export function UserManagement() {
  const filtering = useUserFilter();
  const list = useUsers(filtering.filter);
  const live = useLiveUsers(!list.isPending);
  const roles = useRoleChanges();
  return (
    <UsersScreen
      list={list}
      roles={roles}
      filtering={filtering}
      isLiveInterrupted={live.isInterrupted}
    />
  );
}
