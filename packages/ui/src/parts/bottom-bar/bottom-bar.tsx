import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** For a link inside a `BottomBarItem`, an icon first; `aria-current="page"` marks the current one. */
export const bottomBarLinkVariants = cva(
  "relative flex min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-[0.6875rem]/4 font-medium max-[22rem]:text-[0.625rem] max-[22rem]:tracking-tight [&>svg]:size-5 text-ink-muted focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-4 aria-[current=page]:before:-top-px aria-[current=page]:before:h-0.5 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-dawn",
);

/**
 * A navigation at the bottom of phones, with at most five places. Hides for elements with `data-takes-screen`, which
 * fill the screen.
 */
export function BottomBar({ className, children, ...props }: ComponentProps<"nav">) {
  return (
    <nav
      data-slot="bottom-bar"
      className={cx(
        "fixed inset-x-0 bottom-0 z-30 border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)] in-[:has([data-takes-screen])]:hidden sm:hidden",
        className,
      )}
      {...props}
    >
      <ul className="grid auto-cols-fr grid-flow-col">{children}</ul>
    </nav>
  );
}

/** Its child is a link with `bottomBarLinkVariants()`. */
export function BottomBarItem(props: ComponentProps<"li">) {
  return <li data-slot="bottom-bar-item" className="min-w-0" {...props} />;
}
