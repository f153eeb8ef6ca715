import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Marks what a click anywhere on a row stands for; `TableRow` looks for it. */
export const rowActionSlot = "table-row-action";

/**
 * The look of a row's action, for a link that leads to what the row is about. Give the link
 * `data-slot={rowActionSlot}`, so that a click anywhere on the row follows it.
 */
export const rowActionVariants = cva(
  "inline-flex min-h-6 max-w-full items-center rounded-sm text-left font-medium text-ink decoration-accent/60 underline-offset-4 in-[tr:hover]:underline",
);

/**
 * What a row does, as a button in its first cell: keyboards and screen readers have it there, and a
 * pointer has the whole row. Buttons in other cells keep their own meaning.
 */
export function TableRowAction({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      data-slot={rowActionSlot}
      type="button"
      className={cx(rowActionVariants(), className)}
      {...props}
    />
  );
}
