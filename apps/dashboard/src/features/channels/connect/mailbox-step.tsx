import { m } from "#paraglide/messages.js";
import { forms } from "@postlark/networks/forms";
import type { ConnectStepProps } from "./connect-step.ts";
import { FormStep } from "./form-step.tsx";

const ownFields = ["name", "from", "imprint"];

/** Connects a newsletter that sends into this machine's mailbox: only a sender, no server. */
export function MailboxStep({ onConnect, ...props }: ConnectStepProps) {
  const form = forms.newsletter;
  if (form === null) return null;
  const fields = form.fields.filter(({ name }) => ownFields.includes(name));
  return (
    <FormStep
      {...props}
      network="newsletter"
      form={{ ...form, fields }}
      guide={m.channels_connect_mailbox_guide()}
      onConnect={(input) => onConnect({ ...input, method: "practice" })}
    />
  );
}
