import { m } from "#paraglide/messages";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { PasswordInput } from "@postlark/ui/password-input";
import type { PasswordField } from "./password-change";
import { usePasswordChange } from "./use-password-change";

export type PasswordFormProps = {
  /** Whose password it is; empty while that is not known yet. */
  email: string;
  /** Changes it; throws an `AppError` when it stays as it is. */
  onChange: (passwords: { current: string; next: string }) => Promise<void>;
};

const fields: readonly {
  name: PasswordField;
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

/** A password and another in its place (specification, section 2). */
export function PasswordForm({ email, onChange }: PasswordFormProps) {
  const { errors, isPending, handleSubmit, forgetError } = usePasswordChange(onChange);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.password_title()}</CardTitle>
        <CardDescription>{m.password_lead()}</CardDescription>
      </CardHeader>
      <CardContent>
        <Form onSubmit={handleSubmit}>
          {/* Tells a password manager whose password this is. */}
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
