import { m } from "#paraglide/messages.js";
import type { Enrolment } from "@postlark/sdk/enrolment";
import { Dialog, DialogContent } from "@postlark/ui/dialog";
import { toast } from "@postlark/ui/toast";
import { EnrolStep } from "./enrol-step.tsx";
import { RemoveStep } from "./remove-step.tsx";
import { RenewStep } from "./renew-step.tsx";
import { SaveStep } from "./save-step.tsx";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { useRecoveryCode } from "./use-recovery-code.ts";

/** What the dialog is opened for. */
export type SecondFactorErrand =
  | { readonly kind: "enrol"; readonly enrolment: Enrolment }
  | { readonly kind: "remove" }
  | { readonly kind: "renew" };

export type SecondFactorDialogProps = {
  errand: SecondFactorErrand;
  isOpen: boolean;
  actions: SecondFactorActions;
  onClose: () => void;
  /** Whether the second factor is on has changed, here. */
  onChanged: () => void;
};

/** Turns the second factor on or off, or makes a new recovery code. */
export function SecondFactorDialog({ isOpen, onClose, ...props }: SecondFactorDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogContent closeLabel={m.dialog_close()}>
        <Steps onClose={onClose} {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Steps({ errand, actions, onClose, onChanged }: Omit<SecondFactorDialogProps, "isOpen">) {
  const { recoveryCode, isPending, createRecoveryCode } = useRecoveryCode(
    actions.createRecoveryCode,
  );
  if (recoveryCode !== undefined) {
    return (
      <SaveStep
        recoveryCode={recoveryCode}
        isPending={isPending}
        onRetry={() => void createRecoveryCode()}
      />
    );
  }
  switch (errand.kind) {
    case "enrol":
      return (
        <EnrolStep
          enrolment={errand.enrolment}
          actions={actions}
          onOn={async () => {
            onChanged();
            toast({ title: m.two_factor_enabled(), description: m.two_factor_enabled_others() });
            await createRecoveryCode();
          }}
        />
      );
    case "remove":
      return (
        <RemoveStep
          onCode={async (code) => {
            await actions.remove(code);
            onChanged();
            toast({ title: m.two_factor_disabled() });
            onClose();
          }}
        />
      );
    case "renew":
      return (
        <RenewStep
          onCode={async (code) => {
            await actions.confirm(code);
            await createRecoveryCode();
          }}
        />
      );
    default:
      return errand satisfies never;
  }
}
