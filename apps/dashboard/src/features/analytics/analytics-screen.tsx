import { SummaryCards } from "#components/summary-cards.tsx";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Dollar } from "@postlark/ui/icons/dollar";
import { Users } from "@postlark/ui/icons/users";
import { ChartPlaceholder } from "./chart-placeholder.tsx";

const variants = {
  contentPerformance: { title: m.analytics_content_performance, Icon: Activity },
  audienceGrowth: { title: m.analytics_audience_growth, Icon: Users },
  revenueAnalytics: { title: m.analytics_revenue, Icon: Dollar },
};

/** Three figures and how they moved, and the places of the two charts. Without `cards` they are on their way. */
export function AnalyticsScreen({
  cards,
}: {
  cards?: readonly SummaryCard<keyof typeof variants>[];
}) {
  return (
    <>
      {cards?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Chart />}
            title={m.analytics_empty_title()}
            description={m.analytics_empty()}
          />
        </Card>
      ) : (
        <SummaryCards
          variants={variants}
          cards={cards}
          isSelectable
          hasChange
          className="grid gap-4 sm:grid-cols-3"
        />
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <ChartPlaceholder title={m.analytics_performance_chart()} icon={<Chart />}>
          {m.analytics_performance_chart_empty()}
        </ChartPlaceholder>
        <ChartPlaceholder title={m.analytics_audience_chart()} icon={<Users />}>
          {m.analytics_audience_chart_empty()}
        </ChartPlaceholder>
      </div>
    </>
  );
}
