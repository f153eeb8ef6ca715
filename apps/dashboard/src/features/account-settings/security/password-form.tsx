import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { PasswordInput } from "@postlark/ui/password-input";
import { PasswordCodeField } from "./password-code-field.tsx";
import { type PasswordChangeOptions, usePasswordChange } from "./use-password-change.ts";

const fields: readonly {
  name: "current" | "next" | "confirmation";
  label: () => string;
  toggleLabel: () => string;
  autoComplete: "current-password" | "new-password";
}[] = [
  {
    name: "current",
    label: m.password_current,
    toggleLabel: m.password_show_current,
    autoComplete: "current-password",
  },
  {
    name: "next",
    label: m.password_new,
    toggleLabel: m.password_show_new,
    autoComplete: "new-password",
  },
  {
    name: "confirmation",
    label: m.password_confirm,
    toggleLabel: m.password_show_confirm,
    autoComplete: "new-password",
  },
];

export function PasswordForm(options: PasswordChangeOptions) {
  const { email } = options;
  const { errors, isPending, hasCodeField, sendCode, handleSubmit, forgetError } =
    usePasswordChange(options);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.password_title()}</CardTitle>
        <CardDescription>{m.password_lead()}</CardDescription>
      </CardHeader>
      <CardContent>
        <Form onSubmit={handleSubmit}>
          {/* Hidden, so that password managers know the account. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          {fields.map(({ name, label, toggleLabel, autoComplete }) => (
            <Field key={name} label={label()} error={errors[name]}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  toggleLabel={toggleLabel()}
                  onInput={() => forgetError(name)}
                  required
                />
              )}
            </Field>
          ))}
          {hasCodeField && (
            <PasswordCodeField
              email={email}
              error={errors.code}
              onInput={() => forgetError("code")}
              onAnother={() => void sendCode()}
            />
          )}
          <Button
            type="submit"
            className="justify-self-start"
            isPending={isPending}
            pendingLabel={m.password_pending()}
          >
            {m.password_submit()}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
