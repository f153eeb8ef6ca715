import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/popover";
import type { ComponentProps } from "react";
import { floatingVariants } from "../floating/floating-look.ts";

/** A small panel beside its trigger, for controls that need no whole dialog. */
export const Popover = Radix.Root;

/** Where the panel stands when that is not its trigger. */
export const PopoverAnchor = Radix.Anchor;

/** Makes its one child, a `Button`, open the panel. */
export function PopoverTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger data-slot="popover-trigger" asChild {...props} />;
}

export type PopoverContentProps = ComponentProps<typeof Radix.Content> & {
  /** Names the panel, e.g. `Filter members`. */
  label: string;
};

/** The panel. Focus moves into it; Escape and a press outside close it and give focus back. */
export function PopoverContent({ label, className, ...props }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="popover-content"
        aria-label={label}
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          floatingVariants(),
          "max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto p-4",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

/** Makes its one child, a `Button`, close the panel. */
export function PopoverClose(props: Omit<ComponentProps<typeof Radix.Close>, "asChild">) {
  return <Radix.Close data-slot="popover-close" asChild {...props} />;
}
