import { useLiveUsers } from "#features/live-updates/use-live-users";
import { count } from "#lib/figures";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Activity } from "@postlark/ui/icons/activity";
import { StatCard } from "@postlark/ui/stat-card";

/** The specification's fixed figure. */
const activeUsers = 234;

/** /admin/activity. It shows nothing live, but whoever loses the role leaves from here as well. */
export function ActivityMonitor() {
  useLiveUsers(true);
  return <ActivityScreen />;
}

/** Activity Monitor: a fixed figure. */
export function ActivityScreen() {
  return (
    <>
      <ScreenHeader title={m.activity_title()} />
      <StatCard
        className="max-w-sm"
        title={m.active_users()}
        value={count(activeUsers)}
        note={m.activity_online()}
        icon={<Activity />}
      />
    </>
  );
}
