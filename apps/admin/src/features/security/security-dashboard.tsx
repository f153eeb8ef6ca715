import { useRoleHistory } from "#users/role-history/use-role-history.ts";
import { useLiveUsers } from "#users/live-updates/use-live-users.ts";
import { SecurityScreen } from "./security-screen.tsx";

export function SecurityDashboard() {
  const history = useRoleHistory();
  const live = useLiveUsers(!history.isPending);
  return <SecurityScreen history={history} isLiveInterrupted={live.isInterrupted} />;
}
