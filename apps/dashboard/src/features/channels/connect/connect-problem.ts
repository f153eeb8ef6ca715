import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toAppError } from "@postlark/sdk/errors";

export const connectFields = [
  "identifier",
  "password",
  "service",
  "secretKey",
  "kept",
  "bunker",
  "relays",
  "url",
] as const;

type ConnectField = (typeof connectFields)[number];

/** Why nothing was connected, and at which field that is mended; without one it is nobody's typing. */
export type ConnectProblem = { readonly message: string; readonly field?: ConnectField };

/** What the engine's refusal means to the user who typed. */
export function connectProblemOf(thrown: unknown): ConnectProblem {
  const { code = "", answer } = toAppError(thrown);
  const field = fieldIn(answer);
  const message = messageOf(code, field) ?? commandError(thrown);
  return field === undefined ? { message } : { message, field };
}

/** Why a network's own page sent the user back without a connection. */
export function returnMessage(code: string): string {
  return messageOf(code, undefined) ?? m.live_connect_came_back();
}

/** In the user's language; `undefined` where the engine's own words say more. */
function messageOf(code: string, field: ConnectField | undefined): string | undefined {
  switch (code) {
    case "credentials":
      return m.live_connect_wrong_password();
    case "denied":
      return field === "bunker" ? m.live_connect_nostr_signer_refused() : m.live_connect_denied();
    case "unreachable":
      return field && unreachable[field]?.();
    case "answer":
      return field && answered[field]?.();
    case "input":
      return field && malformed[field]?.();
    case "other_account":
      return m.live_connect_other_account();
    case "connection_over":
      return m.live_connect_too_late();
    default:
      return undefined;
  }
}

type Messages = Readonly<Partial<Record<ConnectField, () => string>>>;

const unreachable: Messages = {
  identifier: m.live_connect_service_unreachable,
  service: m.live_connect_service_unreachable,
  relays: m.live_connect_nostr_relays_unreachable,
  bunker: m.live_connect_nostr_signer_silent,
  url: m.live_connect_webhook_unreachable,
};

const answered: Messages = {
  service: m.live_connect_service_answer,
  bunker: m.live_connect_nostr_signer_silent,
  url: m.live_connect_webhook_answer,
};

const malformed: Messages = {
  identifier: m.live_connect_handle_missing,
  password: m.live_connect_app_password_missing,
  service: m.live_connect_service_wrong,
  secretKey: m.live_connect_nostr_key_wrong,
  bunker: m.live_connect_nostr_bunker_wrong,
  relays: m.live_connect_nostr_relays_wrong,
  url: m.live_connect_webhook_url_wrong,
};

/** The field that an engine's answer is about: `{error: {…, field}}`. */
function fieldIn(answer: unknown): ConnectField | undefined {
  const error = memberOf(answer, "error");
  const named = memberOf(error, "field");
  return connectFields.find((field) => field === named);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
