import type { ConnectMethod } from "../core/connecting.ts";
import { forms } from "../registry/forms.ts";
import type { NetworkId } from "../core/network-ids.ts";

/** The method and fields by which `connect` of the network takes an account. */
export type AccountForm = {
  readonly method: ConnectMethod;
  readonly fields: readonly { readonly name: string; readonly isSecret?: boolean }[];
};

/** The typed-in method of networks with several. */
const typedForms: { readonly [Id in NetworkId]?: AccountForm } = {
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

/** Undefined for networks with OAuth: then finished credentials are passed. */
export function accountForm(network: NetworkId): AccountForm | undefined {
  const form = forms[network];
  if (form === null || form.method === "oauth") return typedForms[network];
  const { method, fields } = form;
  return {
    method,
    fields: fields.map(({ name, kind }) => ({ name, isSecret: kind === "secret" })),
  };
}

/** Returns a field's environment variable: `POSTLARK_CERTIFY_BOT_TOKEN` for `botToken`. */
export function variableOf(field: string): string {
  return `POSTLARK_CERTIFY_${field.replaceAll(/[A-Z]/g, "_$&").toUpperCase()}`;
}
