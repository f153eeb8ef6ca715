import { lazy } from "react";
import { BarSkeleton } from "./bar-skeleton.tsx";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

const BarChartCanvas = lazy(() => import("./bar-chart-canvas.tsx"));

/** One measure over a few categories, each bar with its value above. The drawing loads lazily. */
export function BarChart(props: ChartProps) {
  return (
    <ChartFrame skeleton={<BarSkeleton values={props.series.values} />} {...props}>
      <BarChartCanvas data={props} formatValue={props.formatValue ?? String} />
    </ChartFrame>
  );
}
