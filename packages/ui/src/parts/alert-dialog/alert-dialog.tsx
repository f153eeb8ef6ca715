import { cx } from "class-variance-authority";
import { Button } from "../button/button.tsx";
import {
  Dialog,
  DialogDescription,
  DialogTitle,
  footerVariants,
  headerVariants,
} from "../dialog/dialog.tsx";
import { Modal } from "../dialog/modal.tsx";

export type AlertDialogProps = {
  isOpen: boolean;
  title: string;
  description: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The caller closes the dialog. */
  onConfirm: () => void;
  onCancel: () => void;
};

/** A confirmation before something is destroyed. A press outside does nothing; focus starts on cancel. */
export function AlertDialog({
  isOpen,
  title,
  description,
  cancelLabel,
  confirmLabel,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel}>
      <Modal kind="alertdialog" data-slot="alert-dialog">
        <div className={headerVariants()}>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </div>
        <div className={cx(footerVariants(), "pt-1 pb-6")}>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="destructive" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </Modal>
    </Dialog>
  );
}
