import { m } from "#paraglide/messages.js";
import { DialogDescription, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import { CodeForm } from "./code-form.tsx";

/** Asks for a code before the recovery code is replaced. */
export function RenewStep({ onCode }: { onCode: (code: string) => Promise<void> }) {
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
