import { cx, type VariantProps } from "class-variance-authority";
import * as Radix from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import {
  descriptionVariants,
  footerVariants,
  headerVariants,
  overlayVariants,
  panelVariants,
  titleVariants,
} from "./dialog-look.ts";
import { Close } from "../../icons/close.tsx";
import { useOpenerFocus } from "./opener-focus.ts";

/** A dialog over the page, open or not: `open` and `onOpenChange`, or a `DialogTrigger`. */
export const Dialog = Radix.Root;

/** Makes its one child, a `Button`, open the dialog. */
export function DialogTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger data-slot="dialog-trigger" asChild {...props} />;
}

export type DialogContentProps = ComponentProps<typeof Radix.Content> &
  VariantProps<typeof panelVariants> & {
    /** Names the button in the corner, e.g. `Close`; it comes last, so that a form's field is first. */
    closeLabel: string;
  };

/**
 * The panel: `DialogHeader`, `DialogBody`, `DialogFooter`. It holds focus, closes on Escape and on a
 * press outside, and gives focus back. Without a `DialogDescription`, say `aria-describedby={undefined}`.
 */
export function DialogContent({
  closeLabel,
  placement,
  size,
  className,
  children,
  ...props
}: DialogContentProps) {
  const openerFocus = useOpenerFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="dialog-overlay" className={overlayVariants()} />
      <Radix.Content
        data-slot="dialog-content"
        className={cx(panelVariants({ placement, size }), className)}
        {...openerFocus}
        {...props}
      >
        {children}
        <Radix.Close asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={closeLabel}
            className="absolute top-3 right-3"
          >
            <Close />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** Title and description; stays in sight while the body scrolls. */
export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-header"
      className={cx(headerVariants(), "pr-16", className)}
      {...props}
    />
  );
}

/** Names the dialog; an `h2`. */
export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title data-slot="dialog-title" className={cx(titleVariants(), className)} {...props} />
  );
}

/** Describes the dialog, read out after its name. */
export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="dialog-description"
      className={cx(descriptionVariants(), className)}
      {...props}
    />
  );
}

/** What the dialog is about; scrolls when it is long. Give `tabIndex={0}` to text without a control. */
export function DialogBody({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-body"
      className={cx(
        "min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6 focus-visible:-outline-offset-2",
        className,
      )}
      {...props}
    />
  );
}

/** The actions, the main one last, behind a hairline that the body scrolls under. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx(footerVariants(), "border-t border-line py-4", className)}
      {...props}
    />
  );
}

/** Makes its one child, a `Button`, close the dialog. */
export function DialogClose(props: Omit<ComponentProps<typeof Radix.Close>, "asChild">) {
  return <Radix.Close data-slot="dialog-close" asChild {...props} />;
}
