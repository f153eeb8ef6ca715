import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";

type PasswordCodeFieldProps = {
  email: string;
  error: string | undefined;
  onInput: () => void;
  onAnother: () => void;
};

function focusNow(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The code from an email, required to change the password in an old session. */
export function PasswordCodeField({ email, error, onInput, onAnother }: PasswordCodeFieldProps) {
  return (
    <Field
      label={m.password_code()}
      hint={<span className="break-words">{m.password_code_hint({ email })}</span>}
      error={error}
      aside={
        <Button variant="link" onClick={onAnother}>
          {m.password_code_again()}
        </Button>
      }
    >
      {(control) => (
        <Input
          {...control}
          ref={focusNow}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          onInput={onInput}
          required
        />
      )}
    </Field>
  );
}
