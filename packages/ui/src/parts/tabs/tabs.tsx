import { cx } from "class-variance-authority";
import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps, FocusEvent } from "react";

/** Tabs: one `TabsList`, then a `TabsContent` for the `value` of each `TabsTrigger`. */
export function Tabs({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="tabs" className={cx("min-w-0", className)} {...props} />;
}

/** Needs `aria-label`. Scrolls if it is too wide. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      data-slot="tabs-list"
      onFocus={scrollTabIntoView}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute(byPointer, "")}
      onKeyDown={({ currentTarget }) => currentTarget.removeAttribute(byPointer)}
      className={cx("flex overflow-x-auto border-b border-line [scrollbar-width:none]", className)}
      {...props}
    />
  );
}

/** A page's first press focuses the tab by script, which browsers treat as keyboard focus. */
const byPointer = "data-by-pointer";

/** Browsers count a partially visible tab as visible. */
function scrollTabIntoView({ currentTarget: list, target: tab }: FocusEvent<HTMLElement>) {
  const [row, { left, right }] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, left - row.left) + Math.max(0, right - row.right);
}

export type TabsTriggerProps = ComponentProps<typeof Radix.Trigger> & {
  /** Part of the tab's name: `Premium (3)`. */
  count?: number | undefined;
};

export function TabsTrigger({ count, className, children, ...props }: TabsTriggerProps) {
  return (
    <Radix.Trigger
      data-slot="tabs-trigger"
      className={cx(
        "relative inline-flex h-control shrink-0 items-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors after:absolute after:inset-x-3 after:bottom-0 after:rounded-full after:border-b-2 after:border-accent after:opacity-0 after:transition-opacity after:duration-base hover:text-ink focus-visible:-outline-offset-2 in-data-by-pointer:outline-none disabled:opacity-50 data-[state=active]:text-ink data-[state=active]:after:opacity-100",
        className,
      )}
      {...props}
    >
      {children}
      {count !== undefined && (
        <>
          {/* Invisible, but read aloud: separates name and number. */}{" "}
          <span className="text-ink-faint">({count})</span>
        </>
      )}
    </Radix.Trigger>
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      data-slot="tabs-content"
      className={cx("rounded-sm focus-visible:outline-offset-4", className)}
      {...props}
    />
  );
}
