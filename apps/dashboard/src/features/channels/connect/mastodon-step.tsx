import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectStepProps } from "./connect-step.ts";
import { type Read, useConnectForm } from "./use-connect-form.ts";

/** A Mastodon account, by signing in at its own server, which its owner names. */
export function MastodonStep({ drafts, handle, notice, onConnect, onBack }: ConnectStepProps) {
  const form = useConnectForm((text) => readServer(text("instance")), onConnect);
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.live_connect_mastodon_leave()}
      onBack={onBack}
    >
      <p className="text-sm text-ink-muted">{m.live_connect_oauth_about()}</p>
      <Field
        label={m.live_connect_instance()}
        hint={m.live_connect_instance_hint()}
        error={form.errorOf("instance")}
      >
        {(control) => (
          <Input
            {...control}
            name="instance"
            defaultValue={drafts.get("instance") ?? handle}
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
    </ConnectForm>
  );
}

function readServer(instance: string): Read<ConnectInput> {
  if (instance === "") {
    return { problem: { field: "instance", message: m.live_connect_instance_wrong() } };
  }
  return { input: { network: "mastodon", method: "oauth", instance } };
}
