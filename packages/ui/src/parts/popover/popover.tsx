import { cx } from "class-variance-authority";
import {
  cloneElement,
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  use,
  useId,
} from "react";
import type { ButtonProps } from "../button/button.tsx";
import { focusFirst, isFocusPastFirst } from "../dialog/focus-first.ts";

const PopoverId = createContext("");

/** A small panel beside its trigger, for controls that need no dialog. */
export function Popover({ children }: { children?: ReactNode }) {
  return <PopoverId value={useId()}>{children}</PopoverId>;
}

type ButtonChild = { children: ReactElement<ButtonProps> };

/** Makes its child, a `Button`, toggle the panel. */
export function PopoverTrigger({ children }: ButtonChild) {
  return cloneElement(children, { "aria-haspopup": "dialog", popoverTarget: use(PopoverId) });
}

export type PopoverContentProps = ComponentProps<"dialog"> & {
  label: string;
};

/** Below its trigger, above if there is no room, in the middle where anchors are unsupported. */
export function PopoverContent({ label, className, ...props }: PopoverContentProps) {
  return (
    <dialog
      id={use(PopoverId)}
      popover="auto"
      data-slot="popover-content"
      aria-label={label}
      onToggle={moveFocusIn}
      className={cx(
        "beside-trigger not-open:hidden max-h-[calc(100dvh-1rem)] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-4 text-sm text-ink shadow-overlay transition-[translate,opacity] duration-base starting:open:-translate-y-1 starting:open:opacity-0",
        className,
      )}
      {...props}
    />
  );
}

/** The event comes some time after the panel is shown: does not move focus if the user has pressed Tab since. */
function moveFocusIn({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === "open" && !isFocusPastFirst(currentTarget)) focusFirst(currentTarget);
}

/** Makes its child, a `Button`, close the panel. */
export function PopoverClose({ children }: ButtonChild) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // First, while the button can still have the focus that returns to the trigger.
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    children.props.onClick?.(event);
  }
  return cloneElement(children, { onClick: handleClick });
}
