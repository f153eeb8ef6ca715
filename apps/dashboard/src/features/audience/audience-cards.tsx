import { formatChange, formatFigure, trendOf } from "@postlark/app/figures";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Star } from "@postlark/ui/icons/star";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { StatCard } from "@postlark/ui/stat-card";
import type { ComponentType, ReactNode } from "react";

/** What a card of the audience sums up. */
export type AudienceKind = "totalMembers" | "activeToday" | "premiumMembers" | "averageEngagement";

const looks: Record<AudienceKind, { title: () => string; Icon: ComponentType }> = {
  totalMembers: { title: m.audience_total, Icon: Users },
  activeToday: { title: m.audience_active_today, Icon: Activity },
  premiumMembers: { title: m.audience_premium, Icon: Star },
  averageEngagement: { title: m.audience_average_engagement, Icon: Chart },
};

/** The four figures above the list. */
export function AudienceCards({ cards }: { cards: readonly SummaryCard<AudienceKind>[] }) {
  return (
    <Cards>
      {cards.map(({ kind, figure, changePercent = 0 }) => {
        const { title, Icon } = looks[kind];
        return (
          <StatCard
            key={kind}
            title={title()}
            icon={<Icon />}
            value={formatFigure(figure)}
            change={formatChange(changePercent)}
            trend={trendOf(changePercent)}
            note={m.from_last_month()}
          />
        );
      })}
    </Cards>
  );
}

/** The same cards before their figures are there. */
export function AudienceCardsLoading() {
  return (
    <Cards>
      {Object.entries(looks).map(([kind, { title, Icon }]) => (
        <StatCard
          key={kind}
          title={title()}
          icon={<Icon />}
          value={<Skeleton className="my-1 h-6.5 w-20" />}
          note={m.from_last_month()}
        />
      ))}
    </Cards>
  );
}

function Cards({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</div>;
}
