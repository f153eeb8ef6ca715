import { Bar, BarChart, LabelList, XAxis } from "recharts";
import { barShare, maxBarWidth } from "./bar-skeleton.tsx";
import type { ChartData, FormatValue } from "./chart-frame.tsx";

type ChartRecord = { category: string; value: number };

/** Not focusable and not animated: the table behind it is read. */
export default function BarChartCanvas({
  data: { categories, series },
  formatValue,
}: {
  data: ChartData;
  formatValue: FormatValue;
}) {
  const records = categories.map((category, index): ChartRecord => ({
    category,
    value: series.values[index] ?? 0,
  }));
  return (
    <BarChart
      data={records}
      accessibilityLayer={false}
      responsive
      style={{ width: "100%", height: "100%" }}
      barCategoryGap={`${((1 - barShare) / 2) * 100}%`}
      margin={{ top: 24, right: 8, bottom: 0, left: 8 }}
    >
      <XAxis
        dataKey="category"
        tick={{ fill: "var(--color-ink-muted)", fontSize: 12 }}
        tickLine={false}
        tickMargin={8}
        axisLine={{ stroke: "var(--color-line)" }}
      />
      <Bar
        dataKey="value"
        fill="var(--color-chart-1)"
        radius={[6, 6, 0, 0]}
        maxBarSize={maxBarWidth}
        isAnimationActive={false}
      >
        <LabelList
          position="top"
          offset={8}
          formatter={(label) => formatValue(Number(label))}
          fill="var(--color-ink)"
          fontSize={13}
          fontWeight={600}
        />
      </Bar>
    </BarChart>
  );
}
