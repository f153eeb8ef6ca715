import { useSubmission } from "#forms/use-submission.ts";
import { fieldText } from "#forms/form-fields.ts";
import { showFormProblem } from "#forms/show-form-problem.ts";
import { m } from "#paraglide/messages.js";
import { checkRecovery } from "@postlark/domain/account-forms";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";

import { readPending, type PendingVerification } from "./pending-verification.ts";
import { resendLink } from "./resend-link.ts";

/** "Send another link" with a field for the address, on another device or in another tab. */
export function ResendForm({ onSent }: { onSent: (pending: PendingVerification) => void }) {
  const { isPending, errors, handleSubmit } = useSubmission((form) => {
    const check = checkRecovery({ email: fieldText(form, "email") });
    return check.kind === "valid"
      ? resendLink(check.values.email, onSent)
      : Promise.resolve(showFormProblem(form, check.kind));
  });
  return (
    <Form method="dialog" onSubmit={handleSubmit}>
      <Field label={m.field_email_address()} hint={m.verify_resend_lead()} error={errors["email"]}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={readPending()?.email}
            required
          />
        )}
      </Field>
      <Button type="submit" isPending={isPending} pendingLabel={m.verify_resend_pending()}>
        {m.verify_resend()}
      </Button>
    </Form>
  );
}
