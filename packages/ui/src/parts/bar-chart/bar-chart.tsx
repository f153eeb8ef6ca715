import { lazy } from "react";
import type { ChartSeries } from "../chart/chart-data.ts";
import { barShare, maxBarWidth } from "../chart/chart-style.ts";
import { ChartFrame, type ChartProps } from "../chart/chart-frame.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

const BarChartCanvas = lazy(() => import("./bar-chart-canvas.tsx"));

export type BarChartProps = ChartProps & { series: ChartSeries };

/** One measure over a few categories, each bar with its value above. The drawing comes lazily. */
export function BarChart({
  categoryName,
  categories,
  series,
  height = 300,
  formatValue = String,
  ...props
}: BarChartProps) {
  const data = { categoryName, categories, series: [series] };
  return (
    <ChartFrame
      data={data}
      height={height}
      formatValue={formatValue}
      skeleton={<BarSkeleton values={series.values} />}
      {...props}
    >
      <BarChartCanvas data={data} formatValue={formatValue} />
    </ChartFrame>
  );
}

/** The bars to come, where they will stand. */
function BarSkeleton({ values }: { values: readonly number[] }) {
  const largest = Math.max(...values, 1);
  return (
    <div className="flex h-[calc(100%-1.875rem)] items-end border-b border-line px-2 pt-6">
      {values.map((value, index) => (
        <Skeleton
          // Bars have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="mx-auto rounded-b-none"
          style={{
            width: `${barShare * (100 / values.length)}%`,
            maxWidth: maxBarWidth,
            height: `${(value / largest) * 100}%`,
          }}
        />
      ))}
    </div>
  );
}
