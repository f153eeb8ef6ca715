import { cx } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { ArrowDown } from "../../icons/arrow-down.ts";
import { ArrowUp } from "../../icons/arrow-up.ts";
import { Sort } from "../../icons/sort.ts";

/** Marks a row's main action, which `TableRow` triggers on a click anywhere. */
export const rowActionSlot = "table-row-action";

export type TableProps = ComponentProps<"table"> & {
  label: string;
  /** `page` for a table that is as long as its rows and never too wide; the header is sticky either way. */
  scrolledBy?: "region" | "page" | undefined;
  regionClassName?: string | undefined;
};

/** A real table in a region that scrolls by pointer and keyboard if it is too wide or long. */
export function Table({
  label,
  scrolledBy = "region",
  regionClassName,
  className,
  ...props
}: TableProps) {
  const isRegionScrolled = scrolledBy === "region";
  return (
    <section
      data-slot="table-region"
      aria-label={label}
      // A scrolling region must be focusable, or its hidden columns cannot be reached.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isRegionScrolled ? 0 : undefined}
      className={cx(
        "relative w-full",
        isRegionScrolled
          ? "overflow-auto overscroll-x-contain focus-visible:-outline-offset-2 print:h-auto print:overflow-visible"
          : "overflow-clip",
        regionClassName,
      )}
    >
      <table
        data-slot="table"
        aria-label={label}
        className={cx(
          "w-full border-separate border-spacing-0 text-left text-sm print:min-w-0 print:text-xs",
          className,
        )}
        {...props}
      />
    </section>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      data-slot="table-header"
      className={cx("sticky top-0 z-10 bg-surface print:static", className)}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody
      data-slot="table-body"
      className={cx(
        "[&>tr:last-child>*]:border-b-0 [&>[data-slot=table-row]:hover]:bg-hover",
        className,
      )}
      {...props}
    />
  );
}

/** A click anywhere on it triggers its `TableRowAction`, if any. */
export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    // Keyboards use the row's own control; the row only extends its click area.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-slot="table-row"
      onClick={passToAction}
      className={cx("has-data-[slot=table-row-action]:cursor-pointer", className)}
      {...props}
    />
  );
}

function passToAction(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget: row, target } = event;
  // React bubbles clicks from a dialog opened by a row to the row, though it is elsewhere in the DOM.
  if (!(target instanceof Element) || !row.contains(target)) return;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  if (isSelecting || target.closest("a, button, input, label, select")) return;
  row.querySelector<HTMLElement>(`[data-slot=${rowActionSlot}]`)?.click();
}

/** Give `scope="row"` to name a row. */
export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cx(
        "border-b border-line px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-muted first:pl-card last:pr-card",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      data-slot="table-cell"
      className={cx("border-b border-line px-4 py-cell first:pl-card last:pr-card", className)}
      {...props}
    />
  );
}

/** A row's main action: a button for keyboards and screen readers; a pointer can use the whole row. */
export function TableRowAction({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      data-slot={rowActionSlot}
      type="button"
      className={cx(
        "inline-flex min-h-6 max-w-full items-center rounded-sm text-left font-medium text-ink decoration-accent/60 underline-offset-4 in-[tr:hover]:underline",
        className,
      )}
      {...props}
    />
  );
}

export type SortDirection = "ascending" | "descending";

const directionIcons = { ascending: ArrowUp, descending: ArrowDown };

export type TableSortHeadProps = Omit<ComponentProps<"th">, "aria-sort"> & {
  /** Absent while another column sorts the rows. */
  direction?: SortDirection | undefined;
  onSort: () => void;
};

/** Screen readers announce the order with the column. */
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
