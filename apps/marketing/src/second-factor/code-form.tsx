import { focusNow } from "#components/focus-now.ts";
import { AccountShell } from "#components/account-shell.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";

import { sendCode } from "./send-code.ts";

type CodeFormProps = { onPassed: () => void; onLeave: () => void; onRecover: () => void };

export function CodeForm({ onPassed, onLeave, onRecover }: CodeFormProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    sendCode(form, onPassed, onLeave),
  );
  return (
    <AccountShell
      title={m.code_heading()}
      footer={
        <Button variant="link" onClick={onLeave}>
          {m.code_back()}
        </Button>
      }
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <Field label={m.code_field()} hint={m.code_lead()} error={errors["code"]}>
          {(control) => (
            <Input
              {...control}
              ref={focusNow}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={m.code_pending()}>
          {m.code_submit()}
        </Button>
        <Button variant="link" className="-mb-3 justify-self-center" onClick={onRecover}>
          {m.code_recover()}
        </Button>
      </Form>
    </AccountShell>
  );
}
