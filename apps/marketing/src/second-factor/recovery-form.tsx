import { focusNow } from "#components/focus-now.ts";
import { AccountShell } from "#components/account-shell.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";

import { sendRecoveryCode } from "./send-recovery-code.ts";

type RecoveryFormProps = { onPassed: () => void; onLeave: () => void; onBack: () => void };

export function RecoveryForm({ onPassed, onLeave, onBack }: RecoveryFormProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    sendRecoveryCode(form, onPassed, onLeave),
  );
  return (
    <AccountShell
      title={m.recovery_code_heading()}
      footer={
        <Button variant="link" onClick={onLeave}>
          {m.code_back()}
        </Button>
      }
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <Field
          label={m.recovery_code_field()}
          hint={m.recovery_code_lead()}
          error={errors["recovery-code"]}
        >
          {(control) => (
            <Input
              {...control}
              ref={focusNow}
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={m.code_pending()}>
          {m.recovery_code_submit()}
        </Button>
        <Button variant="link" className="-mb-3 justify-self-center" onClick={onBack}>
          {m.recovery_code_back()}
        </Button>
      </Form>
    </AccountShell>
  );
}
