import { RoleHistoryCard } from "#features/role-history/role-history-card";
import type { RoleHistory } from "#features/role-history/use-role-history";
import { LiveNotice } from "#features/live-updates/live-notice";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Shield } from "@postlark/ui/icons/shield";
import { StatCard } from "@postlark/ui/stat-card";

type SecurityScreenProps = {
  history: RoleHistory;
  /** Whether changes elsewhere do not arrive by themselves at the moment. */
  isLiveInterrupted: boolean;
};

/** Security Dashboard, whatever its data come from. */
export function SecurityScreen({ history, isLiveInterrupted }: SecurityScreenProps) {
  return (
    <>
      <ScreenHeader title={m.security_title()} />
      <StatCard
        className="max-w-sm"
        title={m.security_status()}
        value={m.security_all_secure()}
        icon={<Shield />}
      />
      <RoleHistoryCard
        history={history}
        notice={<LiveNotice isInterrupted={isLiveInterrupted} />}
      />
    </>
  );
}
