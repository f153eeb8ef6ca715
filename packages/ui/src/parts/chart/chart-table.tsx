import type { ChartData, FormatValue } from "./chart-data.ts";

/** What the chart shows, in figures. */
export function ChartTable({
  caption,
  data: { categoryName, categories, series },
  formatValue,
}: {
  caption: string;
  data: ChartData;
  formatValue: FormatValue;
}) {
  return (
    <table data-slot="chart-table" className="w-full text-left text-sm">
      <caption className="pb-2 text-left text-ink-muted">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-muted">
          <th scope="col" className="py-1 font-medium">
            {categoryName}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="py-1 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row" className="border-t border-line py-1.5 font-medium">
              {category}
            </th>
            {series.map(({ name, values }) => (
              <td key={name} className="border-t border-line py-1.5 text-right">
                {formatValue(values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
