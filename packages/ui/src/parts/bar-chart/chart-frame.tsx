import { cx } from "class-variance-authority";
import { Component, type ComponentProps, type ReactNode, Suspense } from "react";

export type ChartData = {
  /** The name of the categories, e.g. `Month`: the header of the table's first column. */
  categoryName: string;
  categories: readonly string[];
  series: { name: string; values: readonly number[] };
};

/** Formats a value, e.g. `1,832` or `47%`. */
export type FormatValue = (value: number) => string;

export type ChartProps = Omit<ComponentProps<"figure">, "children"> &
  ChartData & {
    /** The caption of the table behind the chart. */
    caption: string;
    /** In pixels, reserved from first paint. */
    height?: number | undefined;
    formatValue?: FormatValue | undefined;
  };

type ChartFrameProps = ChartProps & {
  /** Placeholder until the drawing has loaded. */
  skeleton: ReactNode;
  children?: ReactNode;
};

/** The drawing is visual only: screen readers, forced colours and a failed chunk get the table. */
export function ChartFrame({
  caption,
  categoryName,
  categories,
  series,
  height = 300,
  formatValue = String,
  skeleton,
  className,
  children,
  ...props
}: ChartFrameProps) {
  const table = (
    <table data-slot="chart-table" className="w-full text-left text-sm">
      <caption className="pb-2 text-left text-ink-muted">{caption}</caption>
      <thead>
        <tr className="text-xs text-ink-muted">
          <th scope="col" className="py-1 font-medium">
            {categoryName}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {series.name}
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row" className="border-t border-line py-1.5 font-medium">
              {category}
            </th>
            <td className="border-t border-line py-1.5 text-right">
              {formatValue(series.values[index] ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <figure data-slot="chart" className={cx("relative", className)} {...props}>
      <ChartBoundary fallback={<div style={{ minHeight: height }}>{table}</div>}>
        <div aria-hidden="true" style={{ height }} className="forced-colors:hidden">
          <Suspense fallback={skeleton}>{children}</Suspense>
        </div>
        <div className="sr-only forced-colors:not-sr-only">{table}</div>
      </ChartBoundary>
    </figure>
  );
}

type ChartBoundaryProps = { fallback: ReactNode; children: ReactNode };

class ChartBoundary extends Component<ChartBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
