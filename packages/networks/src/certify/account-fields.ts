import type { ConnectMethod } from "../core/connecting.ts";
import { forms } from "../registry/forms.ts";
import type { NetworkId } from "../core/network-ids.ts";

/** What an account is connected by, as its network's `connect` takes it. */
export type AccountForm = {
  readonly method: ConnectMethod;
  readonly fields: readonly { readonly name: string; readonly isSecret?: boolean }[];
};

/** Of those whose step has more ways than one: the one that somebody types. */
const chosen: { readonly [Id in NetworkId]?: AccountForm } = {
  bluesky: {
    method: "app_password",
    fields: [{ name: "identifier" }, { name: "password", isSecret: true }],
  },
  nostr: {
    method: "secret_key",
    fields: [{ name: "secretKey", isSecret: true }, { name: "relays" }],
  },
  webhook: { method: "webhook", fields: [{ name: "url" }, { name: "secret", isSecret: true }] },
};

/** Undefined where an account is signed in to on a page of its network's: finished credentials are handed over then. */
export function accountForm(network: NetworkId): AccountForm | undefined {
  const form = forms[network];
  if (form === null || form.method === "oauth") return chosen[network];
  const { method, fields } = form;
  return {
    method,
    fields: fields.map(({ name, kind }) => ({ name, isSecret: kind === "secret" })),
  };
}

/** The variable of the environment that a field is read from: `botToken` from `POSTLARK_CERTIFY_BOT_TOKEN`. */
export function variableOf(field: string): string {
  return `POSTLARK_CERTIFY_${field.replaceAll(/[A-Z]/g, "_$&").toUpperCase()}`;
}
