import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toAppError } from "@postlark/sdk/errors";

const connectFields = [
  "identifier",
  "instance",
  "password",
  "secretKey",
  "kept",
  "bunker",
  "relays",
  "url",
  "address",
  "botToken",
  "chat",
  "slackToken",
  "slackChannel",
  "site",
  "username",
  "applicationPassword",
] as const;

export type ConnectField = (typeof connectFields)[number];

/** Why nothing was connected, and at which field that is mended; without one it is nobody's typing. */
export type ConnectProblem = { readonly message: string; readonly field?: ConnectField };

/** What a network's own form says of a field, by the engine's code. */
export type FieldMessages = {
  readonly [Field in ConnectField]?: { readonly [code: string]: (() => string) | undefined };
};

/** What the engine's refusal means to the user who typed. @param own what the form itself says of it, if it does */
export function connectProblemOf(thrown: unknown, own: FieldMessages = {}): ConnectProblem {
  const { code = "", answer } = toAppError(thrown);
  const field = code === "handle_not_found" ? "identifier" : fieldIn(answer);
  const ownMessage = field && own[field]?.[code]?.();
  const message = ownMessage ?? messageOf(code, field) ?? commandError(thrown);
  return field === undefined ? { message } : { message, field };
}

/** Why a network's own page sent the user back without a connection. */
export function returnMessage(code: string): string {
  return messageOf(code, undefined) ?? m.live_connect_came_back();
}

/** In the user's language; `undefined` where the engine's own words say more. */
function messageOf(code: string, field: ConnectField | undefined): string | undefined {
  switch (code) {
    case "wrong_password":
      return m.live_connect_wrong_password();
    case "handle_not_found":
      return m.live_connect_handle_unknown();
    case "connect_denied":
      return field === "bunker" ? m.live_connect_nostr_signer_refused() : m.live_connect_denied();
    case "connect_unreachable":
      return (field && unreachable[field]?.()) ?? m.live_connect_service_unreachable();
    case "connect_certificate":
      return m.live_connect_certificate();
    case "connect_answer":
      return field && answered[field]?.();
    case "connect_input":
      return field && malformed[field]?.();
    case "other_account":
      return m.live_connect_other_account();
    case "already_connected":
      return m.live_connect_already();
    case "connect_other_account":
      return m.live_connect_signed_in_as_other();
    case "connect_other_browser":
      return m.live_connect_other_browser();
    case "oauth_not_offered":
      return m.live_connect_oauth_not_offered();
    case "network_not_set_up":
      return m.live_connect_not_set_up();
    case "connection_expired":
      return m.live_connect_too_late();
    default:
      return undefined;
  }
}

type Messages = Readonly<Partial<Record<ConnectField, () => string>>>;

const unreachable: Messages = {
  instance: m.live_connect_service_unreachable,
  relays: m.live_connect_nostr_relays_unreachable,
  bunker: m.live_connect_nostr_signer_silent,
  url: m.live_connect_webhook_unreachable,
  site: m.live_connect_service_unreachable,
};

const answered: Messages = {
  instance: m.live_connect_instance_answer,
  bunker: m.live_connect_nostr_signer_silent,
  url: m.live_connect_webhook_answer,
};

const malformed: Messages = {
  identifier: m.live_connect_handle_missing,
  instance: m.live_connect_instance_wrong,
  password: m.live_connect_app_password_missing,
  secretKey: m.live_connect_nostr_key_wrong,
  bunker: m.live_connect_nostr_bunker_wrong,
  relays: m.live_connect_nostr_relays_wrong,
  url: m.live_connect_webhook_url_wrong,
};

/** The field that an engine's answer is about: `{error, field}`. */
function fieldIn(answer: unknown): ConnectField | undefined {
  const named: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "field") : undefined;
  return connectFields.find((field) => field === named);
}
