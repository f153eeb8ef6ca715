import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The bar above a page, in the page's column: phone navigation, title, then `TopBarActions`. */
export function TopBar({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="top-bar"
      className={cx(
        "sticky top-0 z-30 flex h-16 items-center gap-3 border-b border-line bg-canvas px-4 sm:px-6 lg:px-[max(2rem,calc(50%-38rem))]",
        className,
      )}
      {...props}
    />
  );
}

/** Two lines on the narrowest phones; the `h1` is in the page. */
export function TopBarTitle({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="top-bar-title"
      className={cx("min-w-0 overflow-hidden leading-tight font-semibold", className)}
      {...props}
    />
  );
}

export function TopBarActions({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="top-bar-actions"
      className={cx("ml-auto flex items-center gap-2", className)}
      {...props}
    />
  );
}
