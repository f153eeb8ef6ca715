import { CartesianGrid, LabelList, type LabelProps, Line, LineChart, XAxis, YAxis } from "recharts";
import {
  type ChartData,
  type ChartRecord,
  type ChartSeries,
  colorOf,
  type FormatValue,
  recordsOf,
} from "../chart/chart-data.ts";
import { canvas, directLabel, hairline, tick } from "../chart/chart-style.ts";

/** What recharts draws of a line chart. */
export default function LineChartCanvas({
  data,
  formatValue,
}: {
  data: ChartData;
  formatValue: FormatValue;
}) {
  return (
    <LineChart
      data={recordsOf(data)}
      margin={{ top: 24, right: 16, bottom: 0, left: 0 }}
      {...canvas}
    >
      <CartesianGrid vertical={false} {...hairline} />
      <XAxis
        dataKey="category"
        tick={tick}
        tickLine={false}
        tickMargin={8}
        axisLine={hairline}
        interval="equidistantPreserveStart"
        minTickGap={24}
      />
      <YAxis
        width="auto"
        tick={tick}
        tickLine={false}
        tickCount={4}
        tickFormatter={formatValue}
        axisLine={false}
      />
      {data.series.map((series, place) => (
        <Line
          key={series.name}
          dataKey={({ values }: ChartRecord) => values[place]}
          type="monotone"
          stroke={colorOf(series, place)}
          strokeWidth={2.5}
          dot={false}
          isAnimationActive={false}
        >
          <LabelList content={drawEndOf(series, data, colorOf(series, place), formatValue)} />
        </Line>
      ))}
    </LineChart>
  );
}

/** A line's last value, written at its end; beside other lines with its name. */
function drawEndOf(
  { name }: ChartSeries,
  { categories, series }: ChartData,
  color: string,
  formatValue: FormatValue,
) {
  const last = categories.length - 1;
  return ({ index, x, y, value }: LabelProps) =>
    index === last && (
      <>
        <circle cx={Number(x)} cy={Number(y)} r={4} fill={color} />
        <text x={Number(x)} y={Number(y) - 12} textAnchor="end" {...directLabel}>
          {series.length > 1 && `${name} `}
          {formatValue(Number(value))}
        </text>
      </>
    );
}
