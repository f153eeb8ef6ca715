import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { ChartBoundary } from "./chart-boundary.tsx";
import type { ChartData, FormatValue } from "./chart-data.ts";
import { ChartTable } from "./chart-table.tsx";

/** What every chart takes. */
export type ChartProps = Omit<ComponentProps<"figure">, "children"> &
  Omit<ChartData, "series"> & {
    /** What the chart shows; names the table behind it. */
    caption: string;
    /** In pixels; reserved from the first paint on. 300 by default. */
    height?: number | undefined;
    formatValue?: FormatValue | undefined;
  };

type ChartFrameProps = ComponentProps<"figure"> & {
  caption: string;
  data: ChartData;
  height: number;
  formatValue: FormatValue;
  /** Holds the drawing's place until it has been loaded. */
  skeleton: ReactNode;
};

/**
 * A drawing with its figures behind it. The drawing is for eyes only: screen readers have the table,
 * and so has everybody when the drawing cannot be loaded or colours are forced.
 */
export function ChartFrame({
  caption,
  data,
  height,
  formatValue,
  skeleton,
  className,
  children,
  ...props
}: ChartFrameProps) {
  const table = <ChartTable caption={caption} data={data} formatValue={formatValue} />;
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
