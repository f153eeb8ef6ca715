import { cva, cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** For a link inside a `SidebarItem`; `aria-current="page"` marks the current one. */
export const sidebarLinkVariants = cva(
  "relative flex min-h-control-sm max-lg:min-h-control items-center gap-3 rounded-md px-3 py-1.5 text-sm font-medium text-ink-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:bg-selected aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-dawn-rise",
);

/** Hidden below `lg`, where `PhoneNavigation` replaces it. */
export function Sidebar({ className, ...props }: ComponentProps<"aside">) {
  return (
    <aside
      data-slot="sidebar"
      className={cx(
        "sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-sunken lg:flex",
        className,
      )}
      {...props}
    />
  );
}

export function SidebarHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-header"
      className={cx("flex h-16 shrink-0 items-center gap-2.5 px-6 font-semibold", className)}
      {...props}
    />
  );
}

export function SidebarNavigation({ className, children, ...props }: ComponentProps<"nav">) {
  return (
    <nav data-slot="sidebar-navigation" className={cx("flex-1 px-3 py-2", className)} {...props}>
      <ul className="grid gap-0.5">{children}</ul>
    </nav>
  );
}

/** Its child is a link with `sidebarLinkVariants()`, an icon first. */
export function SidebarItem(props: ComponentProps<"li">) {
  return <li data-slot="sidebar-item" {...props} />;
}

export type SidebarButtonProps = ComponentProps<"button"> & {
  /** While pending, the button keeps focus and does nothing. */
  isPending?: boolean | undefined;
};

export function SidebarButton({ isPending, onClick, className, ...props }: SidebarButtonProps) {
  return (
    <button
      data-slot="sidebar-button"
      type="button"
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      className={cx(sidebarLinkVariants(), className)}
      {...props}
    />
  );
}

export function SidebarFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="sidebar-footer"
      className={cx("grid gap-2 border-t border-line p-3", className)}
      {...props}
    />
  );
}
