import { SampleFigure } from "#components/sample-tag.tsx";
import { useLiveUsers } from "#users/live-updates/use-live-users.ts";
import { formatChange, formatFigure } from "@postlark/app/language/figures";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { m } from "#paraglide/messages.js";
import { Dollar } from "@postlark/ui/icons/dollar";
import { StatCard } from "@postlark/ui/stat-card";

/** The specification's fixed figures: dollars, and percent since last month. */
const revenue = { total: 15_420, change: 12.5 };

/** /admin/revenue. Static, but losing the role redirects from here too. */
export function RevenueAnalytics() {
  useLiveUsers(true);
  return <RevenueScreen />;
}

export function RevenueScreen() {
  return (
    <>
      <ScreenHeader title={m.revenue_title()} />
      <StatCard
        className="max-w-sm"
        title={m.revenue_total()}
        value={
          <SampleFigure>{formatFigure({ value: revenue.total, unit: "currency" })}</SampleFigure>
        }
        change={formatChange(revenue.change)}
        trend="up"
        note={m.from_last_month()}
        icon={<Dollar />}
      />
    </>
  );
}
