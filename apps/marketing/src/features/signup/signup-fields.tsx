import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";

import type { SignupDraft } from "./send-signup.ts";

export function SignupFields({ draft }: { draft: SignupDraft | undefined }) {
  return (
    <>
      <Field label={m.field_full_name()}>
        {(control) => (
          <Input
            {...control}
            name="fullName"
            autoComplete="name"
            defaultValue={draft?.fullName}
            required
          />
        )}
      </Field>
      <Field label={m.field_email()}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={draft?.email}
            required
          />
        )}
      </Field>
      <Field label={m.field_password()}>
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
      <Field label={m.field_confirm_password()}>
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
    </>
  );
}
