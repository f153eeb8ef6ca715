import { m } from "#paraglide/messages.js";
import { AlertDialog } from "@postlark/ui/alert-dialog";

/** Asks before an admin removes their own role: the only change that they cannot take back. */
export function OwnRoleDialog({
  isOpen,
  onConfirm,
  onClose,
}: {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      isOpen={isOpen}
      title={m.own_role_title()}
      description={m.own_role_consequence()}
      cancelLabel={m.cancel()}
      confirmLabel={m.remove_admin()}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
