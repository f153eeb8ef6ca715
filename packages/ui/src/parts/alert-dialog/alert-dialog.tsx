import { cx, type VariantProps } from "class-variance-authority";
import * as Radix from "radix-ui/alert-dialog";
import type { ComponentProps } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import {
  descriptionVariants,
  footerVariants,
  headerVariants,
  overlayVariants,
  panelVariants,
  titleVariants,
} from "../dialog/dialog-look.ts";
import { useOpenerFocus } from "../dialog/opener-focus.ts";

/** A question that must be answered: `open` and `onOpenChange`, or an `AlertDialogTrigger`. */
export const AlertDialog = Radix.Root;

/** Makes its one child, a `Button`, ask the question. */
export function AlertDialogTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger data-slot="alert-dialog-trigger" asChild {...props} />;
}

export type AlertDialogContentProps = ComponentProps<typeof Radix.Content> &
  VariantProps<typeof panelVariants>;

/**
 * The panel: `AlertDialogHeader`, `AlertDialogFooter`. A press outside does nothing; Escape is the
 * same as cancelling, which is where focus begins.
 */
export function AlertDialogContent({ size, className, ...props }: AlertDialogContentProps) {
  const openerFocus = useOpenerFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay data-slot="alert-dialog-overlay" className={overlayVariants()} />
      <Radix.Content
        data-slot="alert-dialog-content"
        className={cx(panelVariants({ size }), className)}
        {...openerFocus}
        {...props}
      />
    </Radix.Portal>
  );
}

/** The question and what follows from it. */
export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="alert-dialog-header" className={cx(headerVariants(), className)} {...props} />
  );
}

/** The question; an `h2`. */
export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return (
    <Radix.Title
      data-slot="alert-dialog-title"
      className={cx(titleVariants(), className)}
      {...props}
    />
  );
}

/** What happens then, read out after the question. */
export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof Radix.Description>) {
  return (
    <Radix.Description
      data-slot="alert-dialog-description"
      className={cx(descriptionVariants(), className)}
      {...props}
    />
  );
}

/** The answers: `AlertDialogCancel`, then `AlertDialogAction`. */
export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cx(footerVariants(), "pt-1 pb-6", className)}
      {...props}
    />
  );
}

/** The answer that changes nothing: a secondary button that closes the dialog. */
export function AlertDialogCancel(props: ButtonProps) {
  return (
    <Radix.Cancel asChild>
      <Button variant="secondary" {...props} />
    </Radix.Cancel>
  );
}

/** The answer that does it: a button that closes the dialog, `variant="destructive"` where it destroys. */
export function AlertDialogAction(props: ButtonProps) {
  return (
    <Radix.Action asChild>
      <Button {...props} />
    </Radix.Action>
  );
}
