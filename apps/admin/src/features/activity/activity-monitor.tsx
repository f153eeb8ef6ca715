import { SampleFigure } from "#components/sample-tag.tsx";
import { useLiveUsers } from "#users/live-updates/use-live-users.ts";
import { formatCount } from "@postlark/app/language/figures";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { Activity } from "@postlark/ui/icons/activity";
import { StatCard } from "@postlark/ui/stat-card";

const activeUsers = 234;

/** /admin/activity. Static, but losing the role redirects from here too. */
export function ActivityMonitor() {
  useLiveUsers(true);
  return <ActivityScreen />;
}

export function ActivityScreen() {
  return (
    <>
      <ScreenHeader title={m.activity_title()} />
      <StatCard
        className="max-w-sm"
        title={m.active_users()}
        value={<SampleFigure>{formatCount(activeUsers)}</SampleFigure>}
        note={m.activity_online()}
        icon={<Activity />}
      />
    </>
  );
}
