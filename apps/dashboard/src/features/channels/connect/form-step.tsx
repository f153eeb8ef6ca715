import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import type { Form } from "@postlark/networks/form";
import { manifests } from "@postlark/networks/manifests";
import type { NetworkId } from "@postlark/networks/network-ids";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import { ConnectField } from "./connect-field.tsx";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectStepProps } from "./connect-step.ts";
import { fieldMessages, messagesOfField } from "./field-messages.ts";
import { type FieldsResult, useConnectForm } from "./use-connect-form.ts";

/**
 * A network that is connected by a form: its fields, where to find their values, and what a lost response would
 * mean.
 */
export function FormStep({
  network,
  form,
  guide: ownGuide,
  drafts,
  handle,
  notice,
  onConnect,
  onBack,
}: ConnectStepProps & {
  network: NetworkId;
  form: Form;
  /** Replaces the network's own guide. */
  guide?: string;
}) {
  const { guide, note, submit, problems } = networkMessages[network];
  const name = networkName(network);
  const state = useConnectForm(
    (text) => readFields(network, form, text),
    onConnect,
    fieldMessages(network, form),
    problems,
  );
  const leaves = form.method === "oauth";
  const words = [
    ownGuide ?? guide?.() ?? (leaves ? m.channels_connect_sign_in_guide({ name }) : undefined),
    note?.(),
  ];
  return (
    <ConnectForm
      state={state}
      drafts={drafts}
      notice={notice}
      submitLabel={
        submit?.() ??
        (leaves ? m.channels_connect_sign_in_leave({ name }) : m.channels_connect_submit())
      }
      onBack={onBack}
    >
      {words.map((text) => text && <Aside key={text}>{text}</Aside>)}
      {form.fields.map((field) => (
        <ConnectField
          key={field.name}
          field={field}
          messages={messagesOfField(network, field.name)}
          error={state.errorOf(field.name)}
          draft={drafts.get(field.name) ?? (field.isHandle && handle)}
        />
      ))}
      {manifests[network].idempotency === "none" && (
        <Aside>{m.channels_connect_never_sure({ name })}</Aside>
      )}
    </ConnectForm>
  );
}

function Aside({ children }: { children: string }) {
  return <p className="text-sm text-ink-muted">{children}</p>;
}

/** The values of the fields, or the first invalid one. */
function readFields(
  network: NetworkId,
  { method, fields }: Form,
  text: (name: string) => string,
): FieldsResult<ConnectInput> {
  const wrong = fields.find(({ name, looksRight = /\S/ }) => !looksRight.test(text(name)));
  if (wrong === undefined) {
    const typed = fields.map(({ name }) => [name, text(name)]);
    return { input: { ...Object.fromEntries(typed), network, method } };
  }
  const { problems } = messagesOfField(network, wrong.name);
  return { problem: { field: wrong.name, message: problems?.["connect_input"]?.() ?? "" } };
}
