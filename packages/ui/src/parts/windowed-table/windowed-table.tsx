import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type RowRange, spansOf } from "./row-window.ts";
import { Table, TableBody, TableRow, type TableProps } from "../table/table.tsx";
import { ariaRowIndex, useRowFocus } from "./use-row-focus.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

export type WindowedTableProps = TableProps & {
  /** The number of rows, rendered or not, without the header; `undefined` while unknown. */
  rowCount: number | undefined;
};

/**
 * Renders only the visible rows. Its header row has `aria-rowindex={1}`; without `table-fixed`, column widths change
 * with the rows.
 */
export function WindowedTable({ rowCount, ...props }: WindowedTableProps) {
  return (
    <Table
      data-slot="windowed-table"
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      {...props}
    />
  );
}

export type WindowedTableBodyProps<Row> = Omit<ComponentProps<"tbody">, "children" | "ref"> & {
  rowCount: number;
  /** `undefined` for a row that is not loaded. */
  getRow: (index: number) => Row | undefined;
  getKey: (row: Row) => string;
  /** Wrap them in a `memo` component: scrolling renders them repeatedly. */
  renderCells: (row: Row) => ReactNode;
  /** As high as the cells of a loaded row. */
  loadingCells: ReactNode;
  rowClassName?: string | undefined;
  /** In pixels, until a row has been rendered and measured. */
  assumedRowHeight?: number | undefined;
  /** Called with the rendered rows, `end` excluded, whenever they or this function change. */
  onRowsInSight?: ((rows: { start: number; end: number }) => void) | undefined;
};

/** The focused row stays rendered; rows added or removed above move neither the visible rows nor focus. */
export function WindowedTableBody<Row>({
  rowCount,
  getRow,
  getKey,
  renderCells,
  loadingCells,
  rowClassName,
  assumedRowHeight = 45,
  onRowsInSight,
  className,
  ...props
}: WindowedTableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowWindow = useRowWindow(body, rowCount, assumedRowHeight);
  const { drawn, first, rowHeight, page } = rowWindow;
  const keyAt = (index: number) => {
    const row = getRow(index);
    return row === undefined ? undefined : getKey(row);
  };
  const { pinned, handlers } = useRowFocus(body, { count: rowCount, page, keyAt });
  useSteadyRows(body, { count: rowCount, keyAt, window: rowWindow });
  const { start, end } = drawn;
  useEffect(() => onRowsInSight?.({ start, end }), [start, end, onRowsInSight]);

  const drawRow = (index: number) => {
    const row = getRow(index);
    return (
      <TableRow
        key={row === undefined ? `loading-${index}` : getKey(row)}
        aria-rowindex={ariaRowIndex(index)}
        aria-busy={row === undefined || undefined}
        tabIndex={index === (pinned ?? first) ? 0 : -1}
        className={cx(
          "scroll-mt-12 focus-visible:-outline-offset-2",
          row === undefined && "print:hidden",
          rowClassName,
        )}
      >
        {row === undefined ? loadingCells : renderCells(row)}
      </TableRow>
    );
  };
  return (
    <TableBody
      data-slot="windowed-table-body"
      ref={body}
      className={cx("[overflow-anchor:none]", className)}
      {...handlers}
      {...props}
    >
      {spansOf(rowCount, drawn, pinned).flatMap((span, place) =>
        span.isDrawn ? (
          drawEach(span, drawRow)
        ) : (
          <Space key={`space-${place}`} height={(span.end - span.start) * rowHeight} />
        ),
      )}
    </TableBody>
  );
}

function drawEach({ start, end }: RowRange, drawRow: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: end - start }, (_, offset) => drawRow(start + offset));
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} className="print:hidden" />;
}
