import { TextLink } from "#lib/text-link";
import { m } from "#paraglide/messages";
import { useSubmission } from "#lib/use-submission";
import { href } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";

import { sendLogin } from "./send-login";

/** The fields keep their own values, so what was typed or filled in before the page woke is kept. */
export function LoginForm() {
  const { isPending, handleSubmit } = useSubmission(sendLogin);
  return (
    <Form method="dialog" onSubmit={handleSubmit}>
      <Field label={m.field_email_address()}>
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
      <Field label={m.field_password()}>
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckboxField name="remember" label={m.login_remember()} />
        <TextLink href={href("/reset-password")}>{m.login_forgot_password()}</TextLink>
      </div>
      <Button type="submit" isPending={isPending} pendingLabel={m.login_pending()}>
        {m.login_submit()}
      </Button>
    </Form>
  );
}
