import { SummaryCards } from "#components/summary-cards.tsx";
import { m } from "#paraglide/messages.js";
import type { SummaryCard } from "@postlark/domain/figure";
import { Activity } from "@postlark/ui/icons/activity";
import { Chart } from "@postlark/ui/icons/chart";
import { Clock } from "@postlark/ui/icons/clock";
import { Users } from "@postlark/ui/icons/users";

const variants = {
  totalEngagement: { title: m.sample_overview_total_engagement, Icon: Activity },
  postPerformance: { title: m.sample_overview_post_performance, Icon: Chart },
  audienceGrowth: { title: m.sample_overview_audience_growth, Icon: Users },
  timeSaved: { title: m.sample_overview_time_saved, Icon: Clock },
};

/** The 'Overview': four selectable figures. Without `cards` they are loading. */
export function OverviewCards({
  cards,
}: {
  cards?: readonly SummaryCard<keyof typeof variants>[];
}) {
  return (
    <section aria-label={m.sample_overview_title()}>
      {/* Visually hidden: it would be the third title above the first figure. */}
      <h2 className="sr-only">{m.sample_overview_title()}</h2>
      <SummaryCards
        variants={variants}
        cards={cards}
        isSelectable
        as="h3"
        className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4"
      />
    </section>
  );
}
