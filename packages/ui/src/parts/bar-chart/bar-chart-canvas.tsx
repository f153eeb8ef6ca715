import { Bar, BarChart, LabelList, XAxis } from "recharts";
import {
  type ChartData,
  type ChartRecord,
  colorOf,
  type FormatValue,
  recordsOf,
} from "../chart/chart-data.ts";
import {
  barShare,
  canvas,
  directLabel,
  hairline,
  maxBarWidth,
  tick,
} from "../chart/chart-style.ts";

/** What recharts draws of a bar chart. */
export default function BarChartCanvas({
  data,
  formatValue,
}: {
  data: ChartData;
  formatValue: FormatValue;
}) {
  return (
    <BarChart
      data={recordsOf(data)}
      barCategoryGap={`${((1 - barShare) / 2) * 100}%`}
      margin={{ top: 24, right: 8, bottom: 0, left: 8 }}
      {...canvas}
    >
      <XAxis dataKey="category" tick={tick} tickLine={false} tickMargin={8} axisLine={hairline} />
      {data.series.map((series, place) => (
        <Bar
          key={series.name}
          dataKey={({ values }: ChartRecord) => values[place]}
          fill={colorOf(series, place)}
          radius={[6, 6, 0, 0]}
          maxBarSize={maxBarWidth}
          isAnimationActive={false}
        >
          <LabelList
            position="top"
            offset={8}
            formatter={(label) => formatValue(Number(label))}
            {...directLabel}
          />
        </Bar>
      ))}
    </BarChart>
  );
}
