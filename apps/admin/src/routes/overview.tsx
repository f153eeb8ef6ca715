import { useLiveUsers } from "#features/users/use-live-users";
import { useLoadErrorToast } from "#features/users/use-load-error-toast";
import { useRoleChanges } from "#features/users/use-role-changes";
import { useUsers } from "#features/users/use-users";
import { OverviewScreen } from "./overview-screen";

/** /admin */
export function Overview() {
  const list = useUsers();
  const live = useLiveUsers(!list.isPending);
  const roles = useRoleChanges();
  useLoadErrorToast(list);
  return <OverviewScreen list={list} roles={roles} isLiveInterrupted={live.isInterrupted} />;
}
