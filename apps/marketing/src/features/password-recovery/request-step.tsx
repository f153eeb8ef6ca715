import { AccountLink } from "#components/account-link.tsx";
import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { linkVariants } from "@postlark/ui/link";

import { requestPasswordEmail } from "./request-password-email.ts";

type RequestStepProps = { email: string; isFirst: boolean; onSent: (email: string) => void };

export function RequestStep({ email, isFirst, onSent }: RequestStepProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    requestPasswordEmail(form, onSent),
  );
  const heading = m.recovery_request_heading();
  return (
    <AccountShell
      title={isFirst ? heading : <ArrivalHeading>{heading}</ArrivalHeading>}
      description={m.recovery_request_lead()}
      footer={
        <AccountLink to="/login" className={linkVariants()}>
          {m.recovery_back_to_login()}
        </AccountLink>
      }
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <Field label={m.field_email_address()} error={errors["email"]}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={email === "" ? undefined : email}
              required
            />
          )}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={m.recovery_request_pending()}>
          {m.recovery_request_submit()}
        </Button>
      </Form>
    </AccountShell>
  );
}
