import { AccountShell } from "#lib/account-shell";
import { ArrivalHeading } from "#lib/arrival-heading";
import { useSubmission } from "#lib/use-submission";
import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { PasswordInput } from "@postlark/ui/password-input";

import { sendNewPassword } from "./send-new-password";

type ChooseStepProps = { email: string; onChanged: () => void };

/** The new password, twice. */
export function ChooseStep({ email, onChanged }: ChooseStepProps) {
  const { isPending, handleSubmit } = useSubmission(async (form) => {
    if (await sendNewPassword(form)) onChanged();
    return "settled";
  });
  return (
    <AccountShell
      title={<ArrivalHeading>{m.recovery_new_heading()}</ArrivalHeading>}
      description={<span className="break-words">{email}</span>}
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={m.field_new_password()}>
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
        <Field label={m.field_confirm_new_password()}>
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
