import { m } from "#paraglide/messages.js";
import { formatDay } from "@postlark/app/time/dates";
import { formatFigure } from "@postlark/app/language/figures";
import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Figure } from "@postlark/domain/figure";
import { Badge } from "@postlark/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";

/** A chart of a figure, marked as a sample. @param values one for each day, the oldest first */
export function SampleCurve({
  title,
  values,
  unit,
  from,
  to,
}: {
  title: string;
  values: readonly number[];
  unit: Figure["unit"];
  from: CalendarDay;
  to: CalendarDay;
}) {
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0].map((value) =>
    formatFigure({ value: Math.round(value), unit }),
  );
  const line = lineThrough(values);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <Badge className="px-1.5">{m.sample_analytics_sample()}</Badge>
      </CardHeader>
      <CardContent>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-52 w-full border-b border-line-strong bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[100%_25%]"
        >
          <path d={`${line}V100H0Z`} fill="var(--color-chart-1)" fillOpacity="0.14" />
          <path
            d={line}
            fill="none"
            stroke="var(--color-chart-1)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <dl className="mt-3 flex justify-between gap-4 text-sm">
          <Point day={from} value={first} />
          <Point day={to} value={last} />
        </dl>
      </CardContent>
    </Card>
  );
}

function Point({ day, value }: { day: CalendarDay; value: string | undefined }) {
  return (
    <div className="last:text-end">
      <dt className="text-ink-muted">
        <time dateTime={day}>{formatDay(day)}</time>
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/** A path through the values across a square of 100, with padding above and below. */
function lineThrough(values: readonly number[]): string {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = highest - lowest || 1;
  return values
    .map((value, index) => {
      const x = (100 * index) / Math.max(values.length - 1, 1);
      const y = 88 - (76 * (value - lowest)) / range;
      return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join("");
}
