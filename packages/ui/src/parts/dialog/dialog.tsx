import { cva, cx } from "class-variance-authority";
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { Close } from "../../icons/close.ts";
import { useDialog } from "./dialog-context.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export { Dialog } from "./dialog-context.tsx";

export type DialogContentProps = Omit<ModalProps, "kind"> & {
  /** The label of the corner button, e.g. `Close`; last in order, so that a form's field comes first. */
  closeLabel: string;
};

/** Focus starts on its first control; Escape and a press outside close it. */
export function DialogContent({ closeLabel, children, ...props }: DialogContentProps) {
  return (
    <Modal kind="dialog" data-slot="dialog-content" {...props}>
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

export const headerVariants = cva("grid gap-1.5 px-6 pt-6 pb-4");

/** The actions: side by side at the end; on a phone stacked, the main one on top. */
export const footerVariants = cva(
  "flex flex-col-reverse gap-3 px-6 sm:flex-row sm:flex-wrap sm:justify-end",
);

/** Sticky while the body scrolls. */
export function DialogHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-header"
      className={cx(headerVariants(), "pr-16", className)}
      {...props}
    />
  );
}

export function DialogTitle({ className, children, ...props }: ComponentProps<"h2">) {
  return (
    <h2
      id={useDialog().titleId}
      data-slot="dialog-title"
      className={cx("text-lg font-semibold text-balance", className)}
      {...props}
    >
      {children}
    </h2>
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<"p">) {
  return (
    <p
      id={useDialog().descriptionId}
      data-slot="dialog-description"
      className={cx("text-sm text-ink-muted", className)}
      {...props}
    />
  );
}

/** Scrolls if it is long; give `tabIndex={0}` to text without a control. */
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

/** The main action last, above a line under which the body scrolls. */
export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="dialog-footer"
      className={cx(footerVariants(), "border-t border-line py-4", className)}
      {...props}
    />
  );
}

/** Makes its child, a `Button`, close the dialog, unless the button's handler prevents that. */
export function DialogClose({ children }: { children: ReactElement<ButtonProps> }) {
  const { onClose } = useDialog();
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    children.props.onClick?.(event);
    if (!event.defaultPrevented) onClose();
  }
  return cloneElement(children, { onClick: handleClick });
}
