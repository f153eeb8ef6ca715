import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import type { ReactNode } from "react";

import { CodeBoxes } from "./code-boxes.tsx";
import { ResendButton } from "./resend-button.tsx";
import { sendEmailCode } from "./send-email-code.ts";

export type VerifyEmailProps = {
  email: string;
  /** What has happened, and what to do. */
  lead: string;
  /** When the last email was requested, in milliseconds since 1970; 0 if unknown. */
  sentAt: number;
  /** The path to redirect to once the address is verified. */
  goOn: string;
  children: ReactNode;
};

/** "Verify your email": waits for the emailed link or accepts its code, and can send another. */
export function VerifyEmail({ email, lead, sentAt, goOn, children }: VerifyEmailProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) =>
    sendEmailCode(form, { email, goOn }),
  );
  return (
    <AccountShell
      title={<ArrivalHeading>{m.signup_sent_heading()}</ArrivalHeading>}
      description={<span className="break-words">{lead}</span>}
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <Field label={m.field_code()} hint={m.signup_sent_spam()} error={errors["code"]}>
          {(control) => <CodeBoxes {...control} name="code" />}
        </Field>
        <Button type="submit" isPending={isPending} pendingLabel={m.verify_code_pending()}>
          {m.verify_code_submit()}
        </Button>
      </Form>
      <div className="mt-3 grid gap-3">
        <ResendButton email={email} sentAt={sentAt} />
        {children}
      </div>
    </AccountShell>
  );
}
