import * as Radix from "@radix-ui/react-dropdown-menu";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button/button.tsx";

/** A button's menu of actions, by arrow keys and first letters: a `MenuTrigger`, then a `MenuContent`. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

/** Makes its child, a `Button`, open the menu. */
export function MenuTrigger({ children }: { children: ReactNode }) {
  return <Radix.Trigger asChild>{children}</Radix.Trigger>;
}

/** Instead of a trigger: a point of the window, in CSS pixels, where an open menu is. */
export function MenuPoint({ x, y }: { x: number; y: number }) {
  return (
    <Radix.Trigger tabIndex={-1} aria-hidden="true" className="fixed" style={{ left: x, top: y }} />
  );
}

/** Below its trigger, above if there is no room. Contains `MenuItem`s only. */
export function MenuContent({
  className,
  onKeyDown,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="menu-content"
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onKeyDown={(event) => {
          // Its first letters are no shortcuts of the page, and Escape closes the menu alone.
          event.stopPropagation();
          onKeyDown?.(event);
        }}
        className={cx(
          "z-30 grid w-64 rounded-lg border border-line bg-raised p-1.5 text-ink shadow-overlay",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export type MenuItemProps = Pick<
  ComponentProps<typeof Radix.Item>,
  "onSelect" | "disabled" | "children"
> & { icon: ReactNode };

export function MenuItem({ icon, children, ...props }: MenuItemProps) {
  return (
    <Radix.Item data-slot="menu-item" asChild {...props}>
      <Button
        variant="ghost"
        className="h-auto! min-h-control justify-start! px-2! text-start whitespace-normal! text-ink! focus-visible:-outline-offset-2"
      >
        {icon}
        <span className="min-w-0 grow">{children}</span>
      </Button>
    </Radix.Item>
  );
}
