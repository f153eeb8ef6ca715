import { fieldText } from "#lib/form-fields.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { AppError } from "@postlark/sdk/errors";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { toast } from "@postlark/ui/toast";
import { useMutation } from "@tanstack/react-query";

const refusals: Readonly<Record<string, () => string>> = {
  already_subscribed: m.errors_already_subscribed,
  asked_just_now: m.errors_asked_just_now,
  email_invalid: m.errors_email_invalid,
  mail_not_sent: m.errors_mail_not_sent,
};

function refusalOf(error: unknown): string {
  const code = error instanceof AppError ? (error.code ?? "") : "";
  return refusals[code]?.() ?? commandError(error);
}

/** Adds one address, which gets a confirmation email. Keeps the input if it is refused. */
export function AddSubscriber({ onAdd }: { onAdd: (email: string) => Promise<void> }) {
  const add = useMutation({ mutationFn: onAdd });
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const form = event.currentTarget;
        const email = fieldText(form, "email").trim();
        if (add.isPending || email === "") return;
        add.mutate(email, {
          onSuccess: () => {
            form.reset();
            toast({ title: m.newsletter_asked({ email }) });
          },
        });
      }}
    >
      <Field
        label={m.newsletter_email()}
        error={add.isError ? refusalOf(add.error) : undefined}
        className="min-w-48 flex-1"
      >
        {(control) => (
          <Input {...control} name="email" type="email" maxLength={254} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" variant="secondary" isPending={add.isPending}>
        {m.newsletter_add()}
      </Button>
    </Form>
  );
}
