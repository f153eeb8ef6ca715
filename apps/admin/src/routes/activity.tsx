import { count } from "#lib/figures";
import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Activity } from "@postlark/ui/icons/activity";
import { StatCard } from "@postlark/ui/stat-card";

/** The specification's fixed figure. */
const activeUsers = 234;

/** /admin/activity */
export function ActivityMonitor() {
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
