import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import {
  descriptionVariants,
  footerVariants,
  headerVariants,
  titleVariants,
} from "../dialog/dialog-look.ts";
import { DialogClose, useDialog } from "../dialog/dialog-state.tsx";
import { Modal, type ModalProps } from "../dialog/modal.tsx";

/** A question that must be answered: `open` and `onOpenChange`, or an `AlertDialogTrigger`. */
export {
  Dialog as AlertDialog,
  DialogTrigger as AlertDialogTrigger,
} from "../dialog/dialog-state.tsx";

export type AlertDialogContentProps = Omit<ModalProps, "kind" | "isLight" | "placement">;

/**
 * The panel: `AlertDialogHeader`, `AlertDialogFooter`. A press outside does nothing; Escape is the
 * same as cancelling, which is where focus begins.
 */
export function AlertDialogContent(props: AlertDialogContentProps) {
  return <Modal kind="alertdialog" data-slot="alert-dialog-content" {...props} />;
}

/** The question and what follows from it. */
export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="alert-dialog-header" className={cx(headerVariants(), className)} {...props} />
  );
}

/** The question; an `h2`. */
export function AlertDialogTitle({ className, children, ...props }: ComponentProps<"h2">) {
  const { titleId } = useDialog();
  return (
    <h2
      id={titleId}
      data-slot="alert-dialog-title"
      className={cx(titleVariants(), className)}
      {...props}
    >
      {children}
    </h2>
  );
}

/** What happens then, read out after the question. */
export function AlertDialogDescription({ className, ...props }: ComponentProps<"p">) {
  const { descriptionId } = useDialog();
  return (
    <p
      id={descriptionId}
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
    <DialogClose>
      <Button variant="secondary" {...props} />
    </DialogClose>
  );
}

/** The answer that does it: a button that closes the dialog, `variant="destructive"` where it destroys. */
export function AlertDialogAction(props: ButtonProps) {
  return (
    <DialogClose>
      <Button {...props} />
    </DialogClose>
  );
}
