import { SampleFigure, SampleTag } from "#components/sample-tag.tsx";
import { formatChange, formatCount, formatFigure } from "@postlark/app/language/figures";
import { m } from "#paraglide/messages.js";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Dollar } from "@postlark/ui/icons/dollar";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { StatCard } from "@postlark/ui/stat-card";
import { monthlyChange, summarize } from "./summary.ts";

const unknownFigure = "–";

/**
 * The four figures of the admin dashboard.
 * @param totalUsers `undefined` while it is not known, `null` when it cannot be
 */
export function SummaryCards({ totalUsers }: { totalUsers: number | null | undefined }) {
  const summary = summarize(totalUsers ?? 0);
  const formatCounted = (value: number) => {
    if (totalUsers === undefined) return <Skeleton className="my-1 h-6.5 w-16" />;
    return totalUsers === null ? unknownFigure : formatCount(value);
  };
  const cards = [
    {
      title: m.total_users(),
      value: formatCounted(summary.totalUsers),
      moved: monthlyChange.totalUsers,
      Icon: Users,
      isCounted: true,
    },
    {
      title: m.total_earnings(),
      value: formatFigure({ value: summary.totalEarnings, unit: "currency" }),
      moved: monthlyChange.totalEarnings,
      Icon: Dollar,
    },
    {
      title: m.active_users(),
      value: formatCounted(summary.activeUsers),
      moved: monthlyChange.activeUsers,
      Icon: Activity,
    },
    {
      title: m.growth_rate(),
      value: formatFigure({ value: summary.growthRate, unit: "percent" }),
      moved: monthlyChange.growthRate,
      Icon: Chart,
    },
  ];
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 xl:grid-cols-4"
    >
      <h2 id="summary" className="sr-only">
        {m.overview_summary()}
      </h2>
      {cards.map(({ title, value, moved, Icon, isCounted }) => (
        <StatCard
          key={title}
          as="h3"
          className="max-sm:p-4"
          title={title}
          value={isCounted ? value : <SampleFigure>{value}</SampleFigure>}
          change={formatChange(moved)}
          trend="up"
          // The number is counted, but its comparison comes from the specification.
          note={
            isCounted ? (
              <>
                {m.from_last_month()} <SampleTag />
              </>
            ) : (
              m.from_last_month()
            )
          }
          icon={<Icon />}
        />
      ))}
    </section>
  );
}
