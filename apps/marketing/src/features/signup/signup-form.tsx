import { AccountLink } from "#components/account-link.tsx";
import { AccountShell } from "#components/account-shell.tsx";
import { ArrivalHeading } from "#components/arrival-heading.tsx";
import { useSubmission } from "#forms/use-submission.ts";
import { InvitationLead } from "#invitation/invitation-lead.tsx";
import { m } from "#paraglide/messages.js";
import { ProviderButtons } from "#providers/provider-buttons.tsx";
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
      after={<ProviderButtons />}
      footer={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m.signup_login_lead()}
          <AccountLink to="/login" className={linkVariants()}>
            {m.signup_login()}
          </AccountLink>
        </p>
      }
    >
      <Form method="dialog" onSubmit={handleSubmit}>
        <InvitationLead hint={m.invitation_sign_up} />
        <SignupFields draft={draft} errors={errors} />
        <Button type="submit" isPending={isPending} pendingLabel={m.signup_pending()}>
          {m.signup_submit()}
        </Button>
      </Form>
    </AccountShell>
  );
}
