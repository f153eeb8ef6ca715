import { m } from "#paraglide/messages.js";
import type { Enrolment } from "@postlark/sdk/enrolment";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { toast } from "@postlark/ui/toast";
import { EnrolStep } from "./enrol-step.tsx";
import { SaveStep } from "./save-step.tsx";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { CodeForm } from "./code-form.tsx";
import { useState } from "react";

export type SecondFactorErrand =
  | { readonly kind: "enrol"; readonly enrolment: Enrolment }
  | { readonly kind: "remove" }
  | { readonly kind: "renew" };

export type SecondFactorDialogProps = {
  errand: SecondFactorErrand;
  isOpen: boolean;
  actions: SecondFactorActions;
  onClose: () => void;
  /** Called when the second factor was turned on or off here. */
  onChanged: () => void;
};

/** Sets up or removes the second factor, or creates a recovery code; does not close by accident while that is shown. */
export function SecondFactorDialog({ isOpen, onClose, ...props }: SecondFactorDialogProps) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  function leave() {
    setIsCodeShown(false);
    setIsAsking(false);
    onClose();
  }

  return (
    <>
      <Dialog isOpen={isOpen} onClose={() => (isCodeShown ? setIsAsking(true) : leave())}>
        <DialogContent closeLabel={m.dialog_close()}>
          <Steps onClose={leave} onCodeShown={() => setIsCodeShown(true)} {...props} />
        </DialogContent>
      </Dialog>
      <AlertDialog
        isOpen={isAsking}
        title={m.recovery_leave_title()}
        description={m.recovery_leave()}
        cancelLabel={m.recovery_leave_stay()}
        confirmLabel={m.recovery_leave_confirm()}
        onConfirm={leave}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

type StepsProps = Omit<SecondFactorDialogProps, "isOpen"> & {
  /** Called while a code is shown that cannot be shown again. */
  onCodeShown: () => void;
};

function Steps({ errand, actions, onClose, onChanged, onCodeShown }: StepsProps) {
  const { recoveryCode, isPending, createRecoveryCode } = useRecoveryCode(
    actions.createRecoveryCode,
    onCodeShown,
  );
  if (recoveryCode !== undefined) {
    return (
      <SaveStep
        recoveryCode={recoveryCode}
        isPending={isPending}
        onRetry={() => void createRecoveryCode()}
        onSaved={onClose}
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

function RemoveStep({ onCode }: { onCode: (code: string) => Promise<void> }) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{m.remove_title()}</DialogTitle>
        <DialogDescription>{m.remove_lead()}</DialogDescription>
      </DialogHeader>
      <CodeForm submitLabel={m.remove_submit()} variant="destructive" onCode={onCode} />
    </>
  );
}

function RenewStep({ onCode }: { onCode: (code: string) => Promise<void> }) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{m.recovery_code_new()}</DialogTitle>
        <DialogDescription>{m.recovery_code_renew_lead()}</DialogDescription>
      </DialogHeader>
      <CodeForm submitLabel={m.recovery_code_create()} onCode={onCode} />
    </>
  );
}

/** The new recovery code: `undefined` before it is requested, `null` if that failed. */
function useRecoveryCode(create: () => Promise<string>, onShown: () => void) {
  const [recoveryCode, setRecoveryCode] = useState<string | null>();
  const [isPending, setIsPending] = useState(false);

  const createRecoveryCode = async () => {
    setIsPending(true);
    try {
      setRecoveryCode(await create());
      onShown();
    } catch {
      setRecoveryCode(null);
    } finally {
      setIsPending(false);
    }
  };

  return { recoveryCode, isPending, createRecoveryCode };
}
