import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { linkVariants } from "@postlark/ui/link";
import { PasswordInput } from "@postlark/ui/password-input";
import { RadioCards } from "@postlark/ui/radio-cards";
import { useState } from "react";
import { ConnectForm } from "./connect-form.tsx";
import type { ConnectInput } from "@postlark/sdk/channel-commands";
import type { ConnectStepProps } from "./connect-step.ts";
import { type FieldsResult, useConnectForm } from "./use-connect-form.ts";

const messages = {
  identifier: {
    connect_input: m.channels_connect_handle_missing,
    handle_not_found: m.channels_connect_handle_unknown,
  },
  password: {
    connect_input: m.channels_connect_app_password_missing,
    wrong_password: m.channels_connect_wrong_password,
  },
};

type Method = "app_password" | "oauth";

const appPasswordsPage = "https://bsky.app/settings/app-passwords";

/** Connects a Bluesky account, by signing in at its server or by an app password. */
export function BlueskyStep({ drafts, notice, onConnect, onBack }: ConnectStepProps) {
  const [method, setMethod] = useState<Method>("oauth");
  const form = useConnectForm(
    (text) => readAccount(method, text),
    onConnect,
    messages,
    networkMessages.bluesky.problems,
  );
  return (
    <ConnectForm
      state={form}
      drafts={drafts}
      notice={notice}
      submitLabel={
        method === "oauth" ? m.channels_connect_bluesky_leave() : m.channels_connect_submit()
      }
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
          {
            value: "oauth",
            title: m.channels_connect_oauth(),
            description: m.channels_connect_oauth_about(),
          },
          {
            value: "app_password",
            title: m.channels_connect_by_app_password(),
            description: m.channels_connect_app_password_about(),
          },
        ]}
      />
      <Field
        label={m.channels_connect_handle()}
        hint={m.channels_connect_handle_hint()}
        error={form.errorOf("identifier")}
      >
        {(control) => (
          <Input
            {...control}
            name="identifier"
            defaultValue={drafts.get("identifier")}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {method === "app_password" && (
        <Field
          label={m.channels_connect_app_password()}
          hint={
            <a href={appPasswordsPage} target="_blank" rel="noreferrer" className={linkVariants()}>
              {m.channels_connect_app_password_make()}
              <span className="sr-only">{m.shared_opens_new_tab()}</span>
            </a>
          }
          error={form.errorOf("password")}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              defaultValue={drafts.get("password")}
              autoComplete="off"
              toggleLabel={m.channels_connect_app_password_show()}
            />
          )}
        </Field>
      )}
    </ConnectForm>
  );
}

function readAccount(method: Method, text: (name: string) => string): FieldsResult<ConnectInput> {
  // Accepts a handle with the @ with which posts mention it.
  const identifier = text("identifier").replace(/^@/, "");
  if (identifier === "") {
    return { problem: { field: "identifier", message: m.channels_connect_handle_missing() } };
  }
  if (method === "oauth") return { input: { network: "bluesky", method, identifier } };
  const password = text("password");
  if (password === "") {
    return { problem: { field: "password", message: m.channels_connect_app_password_missing() } };
  }
  return { input: { network: "bluesky", method, identifier, password } };
}
