import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { manifests } from "@postlark/networks/manifests";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectField } from "./connect-problem.ts";
import type { ConnectStepProps } from "./connect-step.ts";
import type { CredentialForm } from "./credential-forms.ts";
import { type Read, useConnectForm } from "./use-connect-form.ts";

/** What a network's own settings show, pasted: where it is found, what it is, and what a lost answer will mean. */
export function CredentialStep({
  form: { network, guide, fields, inputOf },
  drafts,
  notice,
  onConnect,
  onBack,
}: ConnectStepProps & { form: CredentialForm }) {
  const form = useConnectForm(
    (text) => readFields(fields, inputOf, text),
    onConnect,
    Object.fromEntries(fields.map(({ name, messages }) => [name, messages])),
  );
  const isNeverSure = manifests[network].idempotency === "none";
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.live_connect_submit()}
      onBack={onBack}
    >
      <p className="text-sm text-ink-muted">{guide()}</p>
      {fields.map(({ name, label, hint, showLabel }) => (
        <Field key={name} label={label()} hint={hint()} error={form.errorOf(name)}>
          {(control) => {
            const shared = {
              ...control,
              name,
              defaultValue: drafts.get(name),
              autoComplete: "off",
            };
            return showLabel ? (
              <PasswordInput {...shared} toggleLabel={showLabel()} />
            ) : (
              <Input {...shared} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
            );
          }}
        </Field>
      ))}
      {isNeverSure && (
        <p className="text-sm text-ink-muted">
          {m.live_connect_never_sure({ name: networkName(network) })}
        </p>
      )}
    </ConnectForm>
  );
}

function readFields(
  fields: CredentialForm["fields"],
  inputOf: CredentialForm["inputOf"],
  text: (name: ConnectField) => string,
): Read<ConnectInput> {
  const wrong = fields.find(({ name, looksRight }) => !looksRight.test(text(name)));
  if (wrong === undefined) return { input: inputOf(text) };
  return { problem: { field: wrong.name, message: wrong.messages.connect_input() } };
}
