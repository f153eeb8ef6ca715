import type { ConnectResult, Refused } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { z } from "zod";

import { seal } from "../credentials/envelope.ts";
import { ApiError } from "../http/api-error.ts";
import { takeLeave, type LeaveTools } from "./take-leave.ts";

type Connected = Extract<ConnectResult, { kind: "connected" }>;

const codes = {
  input: "connect_input",
  credentials: "wrong_password",
  denied: "connect_denied",
  unreachable: "connect_unreachable",
  certificate: "connect_certificate",
  answer: "connect_answer",
  other_account: "connect_other_account",
  not_offered: "oauth_not_offered",
  not_set_up: "network_not_set_up",
  not_public: "site_not_public",
  ambiguous: "connect_ambiguous",
} as const satisfies Record<Refused["code"], string>;

export function refusal({ code, message, field }: Refused): ApiError {
  return new ApiError(422, codes[code], message, field === undefined ? {} : { field });
}

export function expired(): ApiError {
  return new ApiError(409, "connection_expired", "Connecting took too long. Begin again.");
}

/**
 * Stores the account as a channel. Its credentials are bound to the channel's id, so that is settled first; those
 * that it had before are given back.
 * @throws ApiError
 */
export async function completeConnection(
  connection: { readonly id: string; readonly network: NetworkId },
  { account, credentials }: Connected,
  tools: LeaveTools,
): Promise<string> {
  const { database, keyring } = tools;
  const { accountId, handle, displayName, avatarUrl, settings } = account;
  const [target] = await database<{ id: string | null }[]>`
    select engine.connection_channel(${connection.id}, ${accountId}) as id`;
  if (!target?.id) throw expired();
  const leave = await takeLeave({ id: target.id, network: connection.network }, tools);
  const sealed = seal(keyring, `channel:${target.id}`, JSON.stringify(credentials));
  const [channel] = await database<{ id: string }[]>`
    select engine.complete_connection(
      ${connection.id}, ${accountId}, ${handle}, ${displayName}, ${avatarUrl},
      ${JSON.stringify(settings)}::text::jsonb, ${sealed.keyId}, ${sealed.ciphertext}
    ) as id`;
  const id = z.uuid().parse(channel?.id);
  void leave();
  return id;
}
