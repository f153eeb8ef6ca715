import { SummaryCards } from "#components/summary-cards.tsx";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { type CalendarDay, dayOf } from "@postlark/domain/calendar-day";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Dollar } from "@postlark/ui/icons/dollar";
import { Users } from "@postlark/ui/icons/users";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { ChartPlaceholder } from "./chart-placeholder.tsx";
import { SampleCharts } from "./sample-charts.tsx";

const variants = {
  contentPerformance: { title: m.sample_analytics_content_performance, Icon: Activity },
  audienceGrowth: { title: m.sample_analytics_audience_growth, Icon: Users },
  revenueAnalytics: { title: m.sample_analytics_revenue, Icon: Dollar },
};

/** The cards with a chart below, and the period of its sample curve in days. */
const chartOf: Partial<Record<keyof typeof variants, { title: () => string; rhythm: number }>> = {
  contentPerformance: { title: m.sample_analytics_performance_chart, rhythm: 10 },
  audienceGrowth: { title: m.sample_analytics_audience_chart, rhythm: 15 },
};

/**
 * Three figures with their change since last month, and two charts or their placeholders. Without `cards` they are
 * loading.
 */
export function AnalyticsScreen({
  cards,
  ...fixed
}: {
  cards?: readonly SummaryCard<keyof typeof variants>[];
  /** Today's date, overridden by tests and stories. */
  today?: CalendarDay;
}) {
  const [today] = useState(() => fixed.today ?? dayOf(new Date()));
  const charts = (cards ?? []).flatMap((card) => {
    const chart = chartOf[card.kind];
    return chart === undefined ? [] : { card, title: chart.title(), rhythm: chart.rhythm };
  });
  return (
    <>
      {cards?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Chart />}
            title={m.sample_analytics_empty_title()}
            description={m.sample_analytics_empty()}
          />
        </Card>
      ) : (
        <SummaryCards
          variants={variants}
          cards={cards}
          isSelectable
          hasChange
          note={m.sample_analytics_since()}
          className="grid gap-4 sm:grid-cols-3"
        />
      )}
      {charts.length === 0 ? (
        <ChartPlaceholders isLoading={cards === undefined} />
      ) : (
        <SampleCharts charts={charts} today={today} />
      )}
    </>
  );
}

/** Placeholders of the charts, as high as the charts while loading. */
function ChartPlaceholders({ isLoading }: { isLoading: boolean }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {isLoading && <Skeleton className="h-control w-72 max-w-full rounded-md lg:col-span-2" />}
      <ChartPlaceholder title={m.sample_analytics_performance_chart()} icon={<Chart />}>
        {m.sample_analytics_performance_chart_empty()}
      </ChartPlaceholder>
      <ChartPlaceholder title={m.sample_analytics_audience_chart()} icon={<Users />}>
        {m.sample_analytics_audience_chart_empty()}
      </ChartPlaceholder>
    </div>
  );
}
