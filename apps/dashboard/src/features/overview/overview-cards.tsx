import { announceCard } from "#components/demo.ts";
import { formatFigure } from "@postlark/app/figures";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Clock } from "@postlark/ui/icons/clock";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { StatCard } from "@postlark/ui/stat-card";
import type { ComponentType, ReactNode } from "react";

/** What a card of the dashboard sums up. */
export type OverviewKind = "totalEngagement" | "postPerformance" | "audienceGrowth" | "timeSaved";

const looks: Record<OverviewKind, { title: () => string; Icon: ComponentType }> = {
  totalEngagement: { title: m.overview_total_engagement, Icon: Activity },
  postPerformance: { title: m.overview_post_performance, Icon: Chart },
  audienceGrowth: { title: m.overview_audience_growth, Icon: Users },
  timeSaved: { title: m.overview_time_saved, Icon: Clock },
};

/** The 'Overview': four figures, each of which can be selected. */
export function OverviewCards({ cards }: { cards: readonly SummaryCard<OverviewKind>[] }) {
  return (
    <Overview>
      {cards.map(({ kind, figure }) => {
        const { title, Icon } = looks[kind];
        return (
          <StatCard
            key={kind}
            as="h3"
            title={title()}
            icon={<Icon />}
            value={formatFigure(figure)}
            onPress={() => announceCard(title())}
          />
        );
      })}
    </Overview>
  );
}

/** The same cards before their figures are there. */
export function OverviewCardsLoading() {
  return (
    <Overview>
      {Object.entries(looks).map(([kind, { title, Icon }]) => (
        <StatCard
          key={kind}
          as="h3"
          title={title()}
          icon={<Icon />}
          value={<Skeleton className="my-1 h-6.5 w-24" />}
        />
      ))}
    </Overview>
  );
}

function Overview({ children }: { children: ReactNode }) {
  return (
    <section aria-label={m.overview_title()} className="grid gap-4">
      <h2 className="text-lg font-semibold">{m.overview_title()}</h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</div>
    </section>
  );
}
