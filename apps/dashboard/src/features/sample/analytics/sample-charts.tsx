import { m } from "#paraglide/messages.js";
import { useAddressState } from "@postlark/app/shell/address-state";
import { currentLocale } from "@postlark/app/language/language";
import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import type { SummaryCard } from "@postlark/domain/figure";
import { SegmentedToggle } from "@postlark/ui/segmented-toggle";
import { curveTo } from "./curve-to.ts";
import { type Period, periodAddress, periods } from "./period-address.ts";
import { SampleCurve } from "./sample-curve.tsx";

/** Charts over the period in the URL, each ending at its card's figure. */
export function SampleCharts({
  charts,
  today,
}: {
  charts: readonly { title: string; card: SummaryCard<string>; rhythm: number }[];
  today: CalendarDay;
}) {
  const [{ days }, change] = useAddressState(periodAddress);
  const span = { from: addDays(today, -Number(days)), to: today };
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SegmentedToggle
        name="period"
        label={m.sample_analytics_period()}
        options={periods.map((value) => ({ value, label: periodLabel(value) }))}
        value={days}
        onValueChange={(value) => change({ days: value }, { preventScrollReset: true })}
        className="justify-self-start max-sm:w-full lg:col-span-2"
      />
      {charts.map(({ title, card, rhythm }) => (
        <SampleCurve
          key={title}
          title={title}
          values={curveTo(card, rhythm).slice(-Number(days) - 1)}
          unit={card.figure.unit}
          {...span}
        />
      ))}
    </div>
  );
}

/** 30 → 30 days */
function periodLabel(days: Period): string {
  const format = { style: "unit", unit: "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(currentLocale(), format).format(Number(days));
}
