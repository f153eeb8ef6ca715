import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/tooltip";
import type { ComponentProps } from "react";

/** How long the pointer rests on a control before its tooltip shows, in ms; focus shows it at once. */
const delay = 400;

export type TooltipProps = ComponentProps<typeof Radix.Root>;

/**
 * A few words about a control, shown on hover and focus. It describes and never names: an icon
 * button keeps its own `aria-label`, and nobody on a phone sees it.
 */
export function Tooltip(props: TooltipProps) {
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root {...props} />
    </Radix.Provider>
  );
}

/** Gives the tooltip to its one child, a control. */
export function TooltipTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger data-slot="tooltip-trigger" asChild {...props} />;
}

/** The words. Escape hides them, the pointer may move onto them. */
export function TooltipContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="tooltip-content"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          "z-45 max-w-64 origin-(--radix-tooltip-content-transform-origin) rounded-md border border-line-firm bg-raised px-2.5 py-1.5 text-xs text-balance text-ink shadow-float data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in data-[state=instant-open]:animate-pop-in",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
