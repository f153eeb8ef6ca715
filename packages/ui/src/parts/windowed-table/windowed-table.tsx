import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type RowRange, spansOf } from "./row-window.ts";
import { Table, TableBody, TableRow, type TableProps } from "../table/table.tsx";
import { ariaRowIndex, useRowFocus } from "./use-row-focus.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useSteadyRows } from "./use-steady-rows.ts";

export type WindowedTableProps = TableProps & {
  /** How many rows there are, drawn or not, the header aside; `undefined` while nobody knows. */
  rowCount: number | undefined;
};

/**
 * A table of any length that draws only the rows in sight and says to screen readers how many there
 * are. Holds a `TableHeader` whose row has `aria-rowindex={1}`, and a `WindowedTableBody`. Give it
 * `table-fixed` and widths, or its columns change with the rows that are drawn.
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
  /** How many rows can be reached by scrolling. */
  rowCount: number;
  /** The row at a place, 0 being the first; `undefined` for one that is not loaded. */
  getRow: (index: number) => Row | undefined;
  /** What tells a row from all others. */
  getKey: (row: Row) => string;
  /** A row's cells. Wrap them in a `memo` component: scrolling asks for them again and again. */
  renderCells: (row: Row) => ReactNode;
  /** The cells of a row that is not loaded, as high as those of one that is. */
  loadingCells: ReactNode;
  /** For every row, for its place on the page. */
  rowClassName?: string | undefined;
  /** A row's height in pixels until one has been drawn and measured; 45 by default. */
  assumedRowHeight?: number | undefined;
  /** Called with the rows that are drawn, `end` excluded, whenever they or this function change. */
  onRowsInSight?: ((rows: { start: number; end: number }) => void) | undefined;
};

/**
 * The rows in sight, all of one height, with space for the others. Row focus moves by arrows, Home,
 * End, PageUp and PageDown; the focused row stays drawn when the others scroll away. When rows come
 * and go above, neither what is read nor what has focus moves.
 */
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
  const { held, handlers } = useRowFocus(body, { count: rowCount, page, keyAt });
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
        tabIndex={index === (held ?? first) ? 0 : -1}
        className={cx("scroll-mt-12 focus-visible:-outline-offset-2", rowClassName)}
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
      {spansOf(rowCount, drawn, held).flatMap((span, place) =>
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

/** Stands for rows that are not drawn. */
function Space({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}
