import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A signed-in page: `Sidebar`, `AppShellMain`, then `BottomBar`. Avoids notches at the sides. */
export function AppShell({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="app-shell"
      className={cx(
        "flex min-h-dvh items-start pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]",
        className,
      )}
      {...props}
    />
  );
}

/** Everything beside the sidebar: `TopBar`, then `PageContent`. */
export function AppShellMain({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="app-shell-main" className={cx("min-w-0 flex-1", className)} {...props} />;
}

/** The page's `main` and the skip link's target: focusable, but outside the tab order. */
export function PageContent({ className, ...props }: ComponentProps<"main">) {
  return (
    <main
      data-slot="page-content"
      tabIndex={-1}
      className={cx(
        "mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8 max-sm:pb-[calc(5rem+env(safe-area-inset-bottom))]",
        className,
      )}
      {...props}
    />
  );
}
