import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import { ChevronLeft } from "../../icons/chevron-left.tsx";
import { ChevronRight } from "../../icons/chevron-right.tsx";
import { paginationRange } from "./pagination-range.ts";

export type PaginationProps = Omit<ComponentProps<"nav">, "children"> & {
  /** Names the navigation, e.g. `Pages of members`. */
  label: string;
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** Names a page's button, e.g. `Page 3`. */
  pageLabel: (page: number) => string;
  /** Stands for the row of pages where it does not fit, e.g. `Page 3 of 20`. */
  statusLabel: (page: number, pageCount: number) => string;
};

/** Leads through the pages of a list. On a phone it says where one is between back and onwards. */
export function Pagination({
  label,
  page,
  pageCount,
  onPageChange,
  previousLabel,
  nextLabel,
  pageLabel,
  statusLabel,
  className,
  ...props
}: PaginationProps) {
  return (
    <nav
      data-slot="pagination"
      aria-label={label}
      className={cx("flex items-center justify-between gap-1 sm:justify-center", className)}
      {...props}
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label={previousLabel}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft className="rtl:-scale-x-100" />
      </Button>
      <p className="text-sm text-ink-muted sm:hidden">{statusLabel(page, pageCount)}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {paginationRange(page, pageCount).map((slot) => (
          <li key={slot} className="grid min-w-control place-items-center">
            {typeof slot === "number" ? (
              <Button
                variant={slot === page ? "secondary" : "ghost"}
                aria-label={pageLabel(slot)}
                aria-current={slot === page ? "page" : undefined}
                onClick={() => onPageChange(slot)}
                className="min-w-control"
              >
                {slot}
              </Button>
            ) : (
              <span aria-hidden="true" className="text-ink-faint">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="icon"
        aria-label={nextLabel}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight className="rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}
