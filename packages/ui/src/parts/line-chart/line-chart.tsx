import { lazy } from "react";
import type { ChartSeries } from "../chart/chart-data.ts";
import { ChartFrame, type ChartProps } from "../chart/chart-frame.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";

const LineChartCanvas = lazy(() => import("./line-chart-canvas.tsx"));

export type LineChartProps = ChartProps & {
  /** A few; each is named at its line's end. */
  series: readonly ChartSeries[];
};

/** How measures move over many categories, mostly days. The drawing comes lazily. */
export function LineChart({
  categoryName,
  categories,
  series,
  height = 300,
  formatValue = String,
  ...props
}: LineChartProps) {
  const data = { categoryName, categories, series };
  return (
    <ChartFrame
      data={data}
      height={height}
      formatValue={formatValue}
      skeleton={<Skeleton className="size-full rounded-md" />}
      {...props}
    >
      <LineChartCanvas data={data} formatValue={formatValue} />
    </ChartFrame>
  );
}
