import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { PasswordInput } from "@postlark/ui/password-input";
import { RadioCards } from "@postlark/ui/radio-cards";
import { Textarea } from "@postlark/ui/textarea";
import { useState } from "react";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectStepProps } from "./connect-step.ts";
import { NewNostrKey } from "./new-nostr-key.tsx";
import { makeSecretKey } from "./nostr-key.ts";
import { type FieldsResult, useConnectForm } from "./use-connect-form.ts";

const messages = {
  secretKey: { connect_input: m.channels_connect_nostr_key_wrong },
  bunker: {
    connect_input: m.channels_connect_nostr_bunker_wrong,
    connect_denied: m.channels_connect_nostr_signer_refused,
    connect_unreachable: m.channels_connect_nostr_signer_silent,
    connect_answer: m.channels_connect_nostr_signer_silent,
  },
  relays: {
    connect_input: m.channels_connect_nostr_relays_wrong,
    connect_unreachable: m.channels_connect_nostr_relays_unreachable,
  },
};

type Method = "secret_key" | "new_key" | "remote_signer";

/** Public relays that many apps read from. */
const usualRelays = "wss://relay.damus.io\nwss://nos.lol";

/** Connects a Nostr identity: the user's key, a new one, or a remote signer. */
export function NostrStep({ drafts, notice, onConnect, onBack }: ConnectStepProps) {
  const [method, setMethod] = useState<Method>("secret_key");
  const [newKey] = useState(makeSecretKey);
  const form = useConnectForm((text) => readKey(method, newKey, text), onConnect, messages);
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.channels_connect_submit()}
      onBack={onBack}
    >
      <RadioCards
        legend={m.channels_connect_how()}
        name="method"
        value={method}
        onValueChange={(next) => {
          setMethod(next);
          form.clearProblem();
        }}
        options={[
          { value: "secret_key", title: m.channels_connect_nostr_own() },
          { value: "new_key", title: m.channels_connect_nostr_new() },
          {
            value: "remote_signer",
            title: m.channels_connect_nostr_signer(),
            description: m.channels_connect_nostr_signer_about(),
          },
        ]}
      />
      {method === "secret_key" && (
        <Field
          label={m.channels_connect_nostr_key()}
          hint={m.channels_connect_nostr_key_hint()}
          error={form.errorOf("secretKey")}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="secretKey"
              defaultValue={drafts.get("secretKey")}
              autoComplete="off"
              toggleLabel={m.channels_connect_nostr_key_show()}
            />
          )}
        </Field>
      )}
      {method === "new_key" && <NewNostrKey secretKey={newKey} error={form.errorOf("kept")} />}
      {method === "remote_signer" && (
        <Field
          label={m.channels_connect_nostr_bunker()}
          hint={m.channels_connect_nostr_bunker_hint()}
          error={form.errorOf("bunker")}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="bunker"
              defaultValue={drafts.get("bunker")}
              autoComplete="off"
              toggleLabel={m.channels_connect_nostr_bunker_show()}
            />
          )}
        </Field>
      )}
      <Field
        label={m.channels_connect_nostr_relays()}
        hint={m.channels_connect_nostr_relays_hint()}
        error={form.errorOf("relays")}
      >
        {(control) => (
          <Textarea
            {...control}
            name="relays"
            rows={3}
            defaultValue={drafts.get("relays") ?? usualRelays}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </ConnectForm>
  );
}

/** Reads the form's fields by `text`. @returns the input for connecting, or the field to correct with its message */
function readKey(
  method: Method,
  newKey: string,
  text: (name: string) => string,
): FieldsResult<ConnectInput> {
  const relays = text("relays");
  if (relays === "") {
    return { problem: { field: "relays", message: m.channels_connect_nostr_relays_wrong() } };
  }
  const network = "nostr";
  switch (method) {
    case "new_key":
      return text("kept") === ""
        ? { problem: { field: "kept", message: m.channels_connect_nostr_keep_first() } }
        : { input: { network, method: "secret_key", secretKey: newKey, relays } };
    case "remote_signer": {
      const bunker = text("bunker");
      return bunker.startsWith("bunker://")
        ? { input: { network, method, bunker, relays } }
        : { problem: { field: "bunker", message: m.channels_connect_nostr_bunker_wrong() } };
    }
    case "secret_key": {
      const secretKey = text("secretKey");
      return /^(nsec1[02-9ac-hj-np-z]{58}|[0-9a-f]{64})$/.test(secretKey)
        ? { input: { network, method, secretKey, relays } }
        : { problem: { field: "secretKey", message: m.channels_connect_nostr_key_wrong() } };
    }
    default:
      return method satisfies never;
  }
}
