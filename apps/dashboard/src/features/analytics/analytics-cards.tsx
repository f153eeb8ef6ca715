import { announceCard } from "#components/demo.ts";
import { formatChange, formatFigure, trendOf } from "@postlark/app/figures";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Activity } from "@postlark/ui/icons/activity";
import { Dollar } from "@postlark/ui/icons/dollar";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { StatCard } from "@postlark/ui/stat-card";
import type { ComponentType, ReactNode } from "react";

/** What a card of the analytics screen sums up. */
export type AnalyticsKind = "contentPerformance" | "audienceGrowth" | "revenueAnalytics";

const looks: Record<AnalyticsKind, { title: () => string; Icon: ComponentType }> = {
  contentPerformance: { title: m.analytics_content_performance, Icon: Activity },
  audienceGrowth: { title: m.analytics_audience_growth, Icon: Users },
  revenueAnalytics: { title: m.analytics_revenue, Icon: Dollar },
};

/** Three figures and how they moved; each can be selected. */
export function AnalyticsCards({ cards }: { cards: readonly SummaryCard<AnalyticsKind>[] }) {
  return (
    <Cards>
      {cards.map(({ kind, figure, changePercent }) => {
        const { title, Icon } = looks[kind];
        return (
          <StatCard
            key={kind}
            title={title()}
            icon={<Icon />}
            value={formatFigure(figure)}
            change={changePercent === undefined ? undefined : formatChange(changePercent)}
            trend={trendOf(changePercent ?? 0)}
            onPress={() => announceCard(title())}
          />
        );
      })}
    </Cards>
  );
}

/** The same cards before their figures are there. */
export function AnalyticsCardsLoading() {
  return (
    <Cards>
      {Object.entries(looks).map(([kind, { title, Icon }]) => (
        <StatCard
          key={kind}
          title={title()}
          icon={<Icon />}
          value={<Skeleton className="my-1 h-6.5 w-24" />}
          change={<Skeleton className="h-5 w-12" />}
        />
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-3">{children}</div>;
}
