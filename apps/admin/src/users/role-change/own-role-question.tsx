import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import type { RoleChanges } from "./use-role-changes.ts";

// Rarely shown, and as large as the rest of the screen.
const AlertDialog = lazyPart(
  async () => (await import("@postlark/ui/alert-dialog")).AlertDialog,
  () => null,
);

/** Asks before admins remove their own role, the only change that they cannot undo. */
export function OwnRoleQuestion({ question }: Pick<RoleChanges, "question">) {
  if (question === undefined) return null;
  const { isOpen, confirm, close } = question;
  return (
    <AlertDialog
      isOpen={isOpen}
      title={m.own_role_title()}
      description={m.own_role_consequence()}
      cancelLabel={m.cancel()}
      confirmLabel={m.remove_admin()}
      onConfirm={() => {
        confirm();
        close();
      }}
      onCancel={close}
    />
  );
}
