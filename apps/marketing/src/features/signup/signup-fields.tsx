import type { FieldErrors } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";

import type { SignupDraft } from "./send-signup.ts";

type SignupFieldsProps = { draft: Partial<SignupDraft> | undefined; errors: FieldErrors };

export function SignupFields({ draft, errors }: SignupFieldsProps) {
  return (
    <>
      <Field label={m.field_full_name()} error={errors["fullName"]}>
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
      <Field label={m.field_email()} error={errors["email"]}>
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
      <Field label={m.field_password()} error={errors["password"]}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            toggleLabel={m.show_password()}
            defaultValue={draft?.password}
            required
          />
        )}
      </Field>
      <Field label={m.field_confirm_password()} error={errors["confirmation"]}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmation"
            autoComplete="new-password"
            toggleLabel={m.show_confirm_password()}
            defaultValue={draft?.password}
            required
          />
        )}
      </Field>
    </>
  );
}
