import { m } from "#paraglide/messages.js";
import { networkMessages } from "#paraglide/network-messages.js";
import { commandError } from "#workspace/command-error.ts";
import { toAppError } from "@postlark/sdk/errors";
import { type Connectable, networkOf } from "../networks.ts";

/** Why connecting failed, and the field to correct; without a field the input is not the cause. */
export type ConnectProblem = { readonly message: string; readonly field?: string };

type Messages = { readonly [code: string]: (() => string) | undefined };

/** Messages for a form's fields, by the engine's error codes. */
export type FieldMessages = { readonly [field: string]: Messages };

/**
 * Converts an error into a message and the form's field to correct.
 * @param fields the form's messages for errors that name one of its fields
 * @param formMessages the form's messages for other errors
 */
export function connectProblemOf(
  thrown: unknown,
  fields: FieldMessages,
  formMessages: Messages = {},
): ConnectProblem {
  const { code = "", answer } = toAppError(thrown);
  const refusedField = fieldNameIn(answer);
  const field = Object.keys(fields).find((one) => one === refusedField);
  const formMessage = (field === undefined ? formMessages : fields[field])?.[code];
  const message = (formMessage ?? messages[code])?.() ?? commandError(thrown);
  return field === undefined ? { message } : { message, field };
}

/** Returns the message for the error code with which a network sent the user back. */
export function returnProblemMessage(code: string, choice: Connectable): string {
  const networkProblems: Messages = networkMessages[networkOf(choice)].problems ?? {};
  return (networkProblems[code] ?? messages[code] ?? m.channels_connect_came_back)();
}

/** Messages that are the same for every network; for other codes the engine's message says more. */
const messages: Messages = {
  connect_denied: m.channels_connect_denied,
  connect_unreachable: m.channels_connect_service_unreachable,
  connect_certificate: m.channels_connect_certificate,
  other_account: m.channels_connect_other_account,
  already_connected: m.channels_connect_already,
  connect_other_account: m.channels_connect_signed_in_as_other,
  connect_other_browser: m.channels_connect_other_browser,
  network_not_set_up: m.channels_connect_not_set_up,
  site_not_public: m.channels_connect_not_public,
  connection_expired: m.channels_connect_too_late,
};

/** The field that an error response names: `{error, field}`. */
function fieldNameIn(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, "field") : undefined;
}
