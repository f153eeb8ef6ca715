import { AccountLink } from "#components/account-link.tsx";
import { m } from "#paraglide/messages.js";
import { InvitationLead } from "#invitation/invitation-lead.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import { linkVariants } from "@postlark/ui/link";

import { sendPassword } from "./send-password.ts";

type LoginFormProps = {
  onCodeRequired: () => void;
  /** Called if the password is right but the address unverified. */
  onUnverified: (email: string) => void;
};

export function LoginForm({ onCodeRequired, onUnverified }: LoginFormProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    sendPassword(form, { onCodeRequired, onUnverified }),
  );
  return (
    <Form method="dialog" onSubmit={handleSubmit}>
      <InvitationLead hint={m.invitation_sign_in} />
      <Field label={m.field_email_address()} error={errors["email"]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field
        label={m.field_password()}
        error={errors["password"]}
        aside={
          <AccountLink to="/reset-password" className={linkVariants()}>
            {m.login_forgot_password()}
          </AccountLink>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            toggleLabel={m.show_password()}
            required
          />
        )}
      </Field>
      <CheckboxField name="remember" label={m.login_remember()} />
      <Button type="submit" isPending={isPending} pendingLabel={m.login_pending()}>
        {m.login_submit()}
      </Button>
    </Form>
  );
}
