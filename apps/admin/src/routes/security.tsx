import { useRoleHistory } from "#features/role-history/use-role-history";
import { useLiveUsers } from "#features/live-updates/use-live-users";
import { SecurityScreen } from "./security-screen";

/** /admin/security */
export function SecurityDashboard() {
  const history = useRoleHistory();
  const live = useLiveUsers(!history.isPending);
  return <SecurityScreen history={history} isLiveInterrupted={live.isInterrupted} />;
}
