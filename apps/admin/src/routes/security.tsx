import { ScreenHeader } from "#lib/screen-header";
import { m } from "#paraglide/messages";
import { Shield } from "@postlark/ui/icons/shield";
import { StatCard } from "@postlark/ui/stat-card";

/** /admin/security */
export function SecurityDashboard() {
  return (
    <>
      <ScreenHeader title={m.security_title()} />
      <StatCard
        className="max-w-sm"
        title={m.security_status()}
        value={m.security_all_secure()}
        icon={<Shield />}
      />
    </>
  );
}
