import { SampleFigure } from "#components/sample-tag.tsx";
import { RoleHistoryCard } from "./role-history-card.tsx";
import type { RoleHistory } from "#users/role-history/use-role-history.ts";
import { LiveNotice } from "#users/list/list-status.tsx";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { Shield } from "@postlark/ui/icons/shield";
import { StatCard } from "@postlark/ui/stat-card";

type SecurityScreenProps = {
  history: RoleHistory;
  isLiveInterrupted: boolean;
};

export function SecurityScreen({ history, isLiveInterrupted }: SecurityScreenProps) {
  return (
    <>
      <ScreenHeader title={m.security_title()} />
      <StatCard
        className="max-w-sm"
        title={m.security_status()}
        value={<SampleFigure>{m.security_all_secure()}</SampleFigure>}
        icon={<Shield />}
      />
      <RoleHistoryCard
        history={history}
        notice={<LiveNotice isInterrupted={isLiveInterrupted} />}
      />
    </>
  );
}
