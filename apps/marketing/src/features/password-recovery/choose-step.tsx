import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { PasswordInput } from "@postlark/ui/password-input";

import type { Choice } from "./recovery-step.ts";
import { sendNewPassword } from "./send-new-password.ts";

type ChooseStepProps = { choice: Choice; onChanged: () => void };

export function ChooseStep({ choice, onChanged }: ChooseStepProps) {
  const { email, isContested } = choice;
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    sendNewPassword(form, choice, onChanged),
  );
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_new_heading()}</ArrivalHeading>}
      description={<span className="break-words">{email}</span>}
    >
      {isContested && <p className="mb-6 text-sm text-ink-muted">{m.recovery_new_contested()}</p>}
      <Form method="dialog" onSubmit={handleSubmit}>
        {/* Hidden, so that password managers know the account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.field_new_password()} error={errors["password"]}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              toggleLabel={m.show_password()}
              required
            />
          )}
        </Field>
        <Field label={m.field_confirm_new_password()} error={errors["confirmation"]}>
          {(control) => (
            <PasswordInput
              {...control}
              name="confirmation"
              autoComplete="new-password"
              toggleLabel={m.show_confirm_password()}
              required
            />
          )}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={m.recovery_new_pending()}>
          {m.recovery_new_submit()}
        </Button>
      </Form>
    </AccountShell>
  );
}
