import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type TableProps = ComponentProps<"table"> & {
  /** Names the table and the region that scrolls it. */
  label: string;
  /** For the scrolling region, e.g. `max-h-96`: the header then stays in sight. */
  regionClassName?: string | undefined;
};

/** A real table in a region that scrolls by pointer and by keyboard when it is too wide or long. */
export function Table({ label, regionClassName, className, ...props }: TableProps) {
  return (
    <section
      data-slot="table-region"
      aria-label={label}
      // A region that scrolls must be reachable, or its hidden columns are not.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(
        "relative w-full overflow-auto overscroll-x-contain focus-visible:-outline-offset-2",
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
      className={cx("[&>tr:last-child>*]:border-b-0 [&>tr:hover]:bg-hover", className)}
      {...props}
    />
  );
}

/** One row. */
export function TableRow(props: ComponentProps<"tr">) {
  return <tr data-slot="table-row" {...props} />;
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
