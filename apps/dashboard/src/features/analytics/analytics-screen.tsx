import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Chart } from "@postlark/ui/icons/chart";
import { Users } from "@postlark/ui/icons/users";
import { AnalyticsCards, AnalyticsCardsLoading, type AnalyticsKind } from "./analytics-cards.tsx";
import { ChartPlaceholder } from "./chart-placeholder.tsx";

/** The figures, and the places of the two charts. */
export function AnalyticsScreen({ cards }: { cards: readonly SummaryCard<AnalyticsKind>[] }) {
  return (
    <>
      {cards.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Chart />}
            title={m.analytics_empty_title()}
            description={m.analytics_empty()}
          />
        </Card>
      ) : (
        <AnalyticsCards cards={cards} />
      )}
      <Charts />
    </>
  );
}

/** The same screen before its figures are there. */
export function AnalyticsScreenLoading() {
  return (
    <>
      <AnalyticsCardsLoading />
      <Charts />
    </>
  );
}

function Charts() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <ChartPlaceholder title={m.analytics_performance_chart()} icon={<Chart />}>
        {m.analytics_performance_chart_empty()}
      </ChartPlaceholder>
      <ChartPlaceholder title={m.analytics_audience_chart()} icon={<Users />}>
        {m.analytics_audience_chart_empty()}
      </ChartPlaceholder>
    </div>
  );
}
