import type { Json } from "@postlark/domain/json";
import type { Connected, Refused } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import { z } from "zod";

import { seal } from "../platform/credentials/envelope.ts";
import { currentRequestId } from "../platform/log/current-request.ts";
import type { Queries } from "../platform/database/database.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import { loadCredentials, prepareRevocation, type RevokeTools } from "./revoke-access.ts";
import { cleanAccountNames } from "./visible-account.ts";

const apiCodes = {
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
} as const satisfies Record<Refused["code"], string>;

export function toRefusalError({ code, message, field }: Refused): ApiError {
  return new ApiError(422, apiCodes[code], message, field === undefined ? {} : { field });
}

export function connectionExpired(): ApiError {
  return new ApiError(409, "connection_expired", "Connecting took too long. Begin again.");
}

type Connection = { readonly id: string; readonly network: NetworkId };

/**
 * Stores the account as a channel. Credentials are bound to the channel's id, which is therefore settled first.
 * @returns `leave` revokes the former credentials, to be called once the new ones are committed
 * @throws ApiError
 */
export async function storeAccount(
  connection: Connection,
  connected: Connected,
  tools: RevokeTools,
  queries: Queries,
): Promise<{ readonly id: string; readonly revokeFormer: () => Promise<void> }> {
  const { account, credentials } = cleanAccountNames(connected);
  const { accountId, handle, displayName, avatarUrl, settings } = account;
  const [target] = await queries<{ id: string | null }[]>`
    select engine.connection_channel(${connection.id}, ${accountId}) as id`;
  if (!target?.id) throw connectionExpired();
  const channelToStore = { id: target.id, network: connection.network };
  const revokeFormer = await prepareRevocation(channelToStore, tools);
  const mergedCredentials = await mergeCredentials(channelToStore, credentials, tools);
  const sealed = seal(tools.keyring, `channel:${target.id}`, JSON.stringify(mergedCredentials));
  const [channel] = await queries<{ id: string }[]>`
    select engine.complete_connection(
      ${connection.id}, ${accountId}, ${handle}, ${displayName}, ${avatarUrl},
      ${JSON.stringify(settings)}::text::jsonb, ${sealed.keyId}, ${sealed.ciphertext}
    ) as id from set_config('postlark.request_id', ${currentRequestId() ?? ""}, true)`;
  return { id: z.uuid().parse(channel?.id), revokeFormer };
}

/** Stores the account as a channel, and revokes its former credentials. @throws ApiError */
export async function completeConnection(
  connection: Connection,
  connected: Connected,
  tools: RevokeTools,
): Promise<string> {
  const { id, revokeFormer } = await storeAccount(connection, connected, tools, tools.database);
  // oxlint-disable-next-line typescript/no-floating-promises -- revokes in the background and never throws
  void revokeFormer();
  return id;
}

/** Keeps those parts of the stored credentials that remain valid. */
async function mergeCredentials(
  channel: { readonly id: string; readonly network: NetworkId },
  next: Json,
  tools: RevokeTools,
): Promise<Json> {
  const { keep } = networks[channel.network];
  const read = keep && (await loadCredentials(channel.id, tools));
  if (!keep || !read) return next;
  try {
    return keep(read(), next);
  } catch (error) {
    // Reconnecting is how credentials that cannot be decrypted are replaced.
    const kind = error instanceof Error ? error.name : "unknown";
    tools.log("warn", "credentials were not kept along", { network: channel.network, kind });
    return next;
  }
}
