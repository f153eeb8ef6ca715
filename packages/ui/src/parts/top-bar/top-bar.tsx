import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The bar above a page: phone navigation, title, then `TopBarActions`. */
export function TopBar({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="top-bar"
      className={cx(
        "sticky top-0 z-30 flex h-16 items-center gap-3 border-b border-line bg-canvas px-4 sm:px-6 lg:px-8",
        className,
      )}
      {...props}
    />
  );
}

/**
 * Where the person is; plain text or a link, the page's `h1` stands in the page. On the narrowest
 * phones it takes two lines.
 */
export function TopBarTitle({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="top-bar-title"
      className={cx("min-w-0 overflow-hidden leading-tight font-semibold", className)}
      {...props}
    />
  );
}

/** What can be done from everywhere, at the bar's end. */
export function TopBarActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="top-bar-actions"
      className={cx("ml-auto flex items-center gap-2", className)}
      {...props}
    />
  );
}
