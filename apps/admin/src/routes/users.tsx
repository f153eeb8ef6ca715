import { useLiveUsers } from "#features/users/use-live-users";
import { useRoleChanges } from "#features/users/use-role-changes";
import { useUsers } from "#features/users/use-users";
import { UsersScreen } from "./users-screen";

/** /admin/users */
export function UserManagement() {
  const list = useUsers();
  const live = useLiveUsers(!list.isPending);
  const roles = useRoleChanges();
  return <UsersScreen list={list} roles={roles} isLiveInterrupted={live.isInterrupted} />;
}
