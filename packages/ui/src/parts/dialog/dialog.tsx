import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Button } from "../button/button.tsx";
import { Close } from "../../icons/close.ts";
import {
  descriptionVariants,
  footerVariants,
  headerVariants,
  titleVariants,
} from "./dialog-look.ts";
import { DialogClose, useDialog } from "./dialog-state.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export { Dialog, DialogClose, DialogTrigger } from "./dialog-state.tsx";

export type DialogContentProps = Omit<ModalProps, "kind" | "isLight"> & {
  /** Names the button in the corner, e.g. `Close`; it comes last, so that a form's field is first. */
  closeLabel: string;
};

/**
 * The panel: `DialogHeader`, `DialogBody`, `DialogFooter`. It holds focus, which begins in its first
 * control, closes on Escape and on a press outside, and gives focus back.
 */
export function DialogContent({ closeLabel, children, ...props }: DialogContentProps) {
  return (
    <Modal kind="dialog" isLight data-slot="dialog-content" {...props}>
      {children}
      <DialogClose>
        <Button
          variant="ghost"
          size="icon"
          aria-label={closeLabel}
          className="absolute top-3 right-3"
        >
          <Close />
        </Button>
      </DialogClose>
    </Modal>
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
export function DialogTitle({ className, children, ...props }: ComponentProps<"h2">) {
  const { titleId } = useDialog();
  return (
    <h2 id={titleId} data-slot="dialog-title" className={cx(titleVariants(), className)} {...props}>
      {children}
    </h2>
  );
}

/** Describes the dialog, read out after its name. */
export function DialogDescription({ className, ...props }: ComponentProps<"p">) {
  const { descriptionId } = useDialog();
  return (
    <p
      id={descriptionId}
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
