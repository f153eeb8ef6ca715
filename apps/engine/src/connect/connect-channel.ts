import type { ConnectMethod, ConnectResult, ConnectTools } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import { z } from "zod";

import type { Keyring } from "../credentials/keyring.ts";
import { seal } from "../credentials/envelope.ts";
import type { Database } from "../database.ts";
import { ApiError } from "../http/api-error.ts";
import type { AsUser } from "../http/as-user.ts";

export type ConnectRequest = {
  readonly workspaceId: string;
  readonly network: NetworkId;
  readonly method: ConnectMethod;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The channel to be connected again. */
  readonly channelId: string | undefined;
};

type Refused = Extract<ConnectResult, { kind: "refused" }>;
type Connected = Extract<ConnectResult, { kind: "connected" }>;

const codes = {
  input: "connect_input",
  credentials: "wrong_password",
  denied: "connect_denied",
  unreachable: "connect_unreachable",
  answer: "connect_answer",
} as const satisfies Record<Refused["code"], string>;

function refusal({ code, message, field }: Refused): ApiError {
  return new ApiError(422, codes[code], message, field === undefined ? {} : { field });
}

type Vault = { readonly database: Database; readonly keyring: Keyring };

/** Stores the account as a channel. Its credentials are bound to the channel's id, so that is settled first. */
async function complete(
  connectionId: string,
  { account, credentials }: Connected,
  { database, keyring }: Vault,
): Promise<string> {
  const { accountId, handle, displayName, avatarUrl, settings } = account;
  const [target] = await database<{ id: string | null }[]>`
    select engine.connection_channel(${connectionId}, ${accountId}) as id`;
  if (!target?.id) {
    throw new ApiError(409, "connection_expired", "Connecting took too long. Begin again.");
  }
  const sealed = seal(keyring, `channel:${target.id}`, JSON.stringify(credentials));
  const [channel] = await database<{ id: string }[]>`
    select engine.complete_connection(
      ${connectionId}, ${accountId}, ${handle}, ${displayName}, ${avatarUrl},
      ${JSON.stringify(settings)}::text::jsonb, ${sealed.keyId}, ${sealed.ciphertext}
    ) as id`;
  return z.uuid().parse(channel?.id);
}

/**
 * Connects an account: the user's right to is checked first, nothing is stored before the account has been opened.
 * @returns the channel's id; one that was connected before keeps its own
 * @throws ApiError
 */
export async function connectChannel(
  user: AsUser,
  { workspaceId, network, method, fields, channelId }: ConnectRequest,
  tools: ConnectTools,
  vault: Vault,
): Promise<string> {
  const connectionId = await user.rpc(
    "begin_connection",
    { workspace_id: workspaceId, network, channel_id: channelId ?? null },
    z.uuid(),
  );
  const result = await networks[network].connect({ method, fields }, tools);
  if (result.kind === "refused") throw refusal(result);
  if (result.kind === "redirect") {
    throw new ApiError(422, "oauth_not_offered", "Signing in elsewhere is not offered.");
  }
  return complete(connectionId, result, vault);
}
