import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { href } from "@postlark/site/href";
import { Button } from "@postlark/ui/button";
import { Form } from "@postlark/ui/form";
import { linkVariants } from "@postlark/ui/link";

import { type SignupDraft, sendSignup } from "./send-signup.ts";
import { SignupFields } from "./signup-fields.tsx";

type SignupFormProps = {
  /** The previous input, if the user returned to correct it. */
  draft: Partial<SignupDraft> | undefined;
  onSent: (draft: SignupDraft) => void;
};

export function SignupForm({ draft, onSent }: SignupFormProps) {
  const { isPending, errors, handleSubmit } = useSubmission((form) => sendSignup(form, onSent));
  const heading = m.signup_heading();
  return (
    <AccountShell
      title={draft ? <ArrivalHeading>{heading}</ArrivalHeading> : heading}
      footer={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m.signup_login_lead()}
          <a href={href("/login")} className={linkVariants()}>
            {m.signup_login()}
          </a>
        </p>
      }
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <SignupFields draft={draft} errors={errors} />
        <Button type="submit" isPending={isPending} pendingLabel={m.signup_pending()}>
          {m.signup_submit()}
        </Button>
      </Form>
    </AccountShell>
  );
}
