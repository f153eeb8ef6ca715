import { CopyableText } from "#components/copyable-text.tsx";
import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { useState } from "react";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectStepProps } from "./connect-step.ts";
import { type FieldsResult, useConnectForm } from "./use-connect-form.ts";

const messages = {
  url: {
    connect_input: m.channels_connect_webhook_url_wrong,
    connect_unreachable: m.channels_connect_webhook_unreachable,
    connect_answer: m.channels_connect_webhook_answer,
  },
};

/** Connects a URL that receives every post, signed with a secret that is shown once. */
export function WebhookStep({ drafts, notice, onConnect, onBack }: ConnectStepProps) {
  const [secret] = useState(makeWebhookSecret);
  const form = useConnectForm((text) => readAddress(text("url"), secret), onConnect, messages);
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={m.channels_connect_submit()}
      onBack={onBack}
    >
      <Field
        label={m.channels_connect_webhook_url()}
        hint={m.channels_connect_webhook_url_hint()}
        error={form.errorOf("url")}
      >
        {(control) => (
          <Input
            {...control}
            name="url"
            type="url"
            inputMode="url"
            defaultValue={drafts.get("url")}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://example.com/postlark"
          />
        )}
      </Field>
      <div className="grid gap-2">
        <CopyableText
          label={m.channels_connect_webhook_secret()}
          text={secret}
          copyLabel={m.channels_connect_webhook_copy()}
        />
        <p className="text-sm text-ink-muted">{m.channels_connect_webhook_secret_once()}</p>
      </div>
    </ConnectForm>
  );
}

function readAddress(typed: string, secret: string): FieldsResult<ConnectInput> {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !["http:", "https:"].includes(url.protocol)) {
    return { problem: { field: "url", message: m.channels_connect_webhook_url_wrong() } };
  }
  return { input: { network: "webhook", method: "webhook", url: url.href, secret } };
}

/** 256 random bits in the format of the Standard Webhooks specification: `whsec_` and base64. */
function makeWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
