import { cx } from "class-variance-authority";
import type { ComponentProps, MouseEvent } from "react";
import { rowActionSlot } from "./table-row-action.tsx";

export type TableProps = ComponentProps<"table"> & {
  /** Names the table and the region that scrolls it. */
  label: string;
  /**
   * What scrolls the rows: the table's own region (the default), or the `page`, for a table that is
   * as long as its rows and never too wide. Either way the header stays in sight.
   */
  scrolledBy?: "region" | "page" | undefined;
  /** For the region, e.g. `max-h-96`. */
  regionClassName?: string | undefined;
};

/** A real table in a region that scrolls by pointer and by keyboard when it is too wide or long. */
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
      // A region that scrolls must be reachable, or its hidden columns are not.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isRegionScrolled ? 0 : undefined}
      className={cx(
        "relative w-full",
        isRegionScrolled
          ? "overflow-auto overscroll-x-contain focus-visible:-outline-offset-2"
          : "overflow-clip",
        regionClassName,
      )}
    >
      <table
        data-slot="table"
        aria-label={label}
        className={cx("w-full border-separate border-spacing-0 text-left text-sm", className)}
        {...props}
      />
    </section>
  );
}

/** The header rows; they stick to the top of the region. */
export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      data-slot="table-header"
      className={cx("sticky top-0 z-10 bg-surface", className)}
      {...props}
    />
  );
}

/** The rows. */
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

/** One row; a click anywhere on it counts as one on the `TableRowAction` that it may hold. */
export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    // The row's own control is what keyboards use; the row only lends it its surface.
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
  // A dialog that a row opened sends its clicks this way too, though it stands elsewhere.
  if (!(target instanceof Element) || !row.contains(target)) return;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  if (isSelecting || target.closest("a, button, input, label, select")) return;
  row.querySelector<HTMLElement>(`[data-slot=${rowActionSlot}]`)?.click();
}

/** A column's name; give `scope="row"` to use it for a row's. */
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

/** One cell. */
export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      data-slot="table-cell"
      className={cx("border-b border-line px-4 py-cell first:pl-card last:pr-card", className)}
      {...props}
    />
  );
}
