import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { ArrowDown } from "../../icons/arrow-down.ts";
import { ArrowUp } from "../../icons/arrow-up.ts";
import { Sort } from "../../icons/sort.ts";
import { TableHead } from "./table.tsx";

/** The order a column's values are in. */
export type SortDirection = "ascending" | "descending";

const directionIcons = { ascending: ArrowUp, descending: ArrowDown };

export type TableSortHeadProps = Omit<ComponentProps<"th">, "aria-sort"> & {
  /** The order the rows are in by this column; leave it out while another column orders them. */
  direction?: SortDirection | undefined;
  /** Asks for another order by this column. */
  onSort: () => void;
};

/** A column's name that puts the table in its order; screen readers hear the order from the column. */
export function TableSortHead({
  direction,
  onSort,
  className,
  children,
  ...props
}: TableSortHeadProps) {
  const DirectionIcon = direction === undefined ? Sort : directionIcons[direction];
  return (
    <TableHead data-slot="table-sort-head" aria-sort={direction} className={className} {...props}>
      <button
        type="button"
        onClick={onSort}
        className={cx(
          "-m-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 font-medium hover:text-ink focus-visible:-outline-offset-2 max-sm:min-h-11",
          direction !== undefined && "text-ink",
        )}
      >
        {children}
        <DirectionIcon
          width="1.1em"
          height="1.1em"
          className={cx(direction === undefined && "text-ink-faint")}
        />
      </button>
    </TableHead>
  );
}
