import type { ConnectMethod, ConnectTools } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import { completeConnection, toRefusalError } from "./complete-connection.ts";
import { storeSignInState, createSecret, createSignInTools } from "./sign-in.ts";
import type { RevokeTools } from "./revoke-access.ts";

export type ConnectRequest = {
  readonly workspaceId: string;
  readonly network: NetworkId;
  readonly method: ConnectMethod;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly channelId: string | undefined;
};

/** The channel, or the network's page to go to together with the browser's secret. */
export type ConnectResult =
  | { readonly kind: "connected"; readonly id: string }
  | {
      readonly kind: "redirect";
      readonly url: string;
      readonly connectionId: string;
      readonly browser: string;
    };

/**
 * Connects an account: checks the user's right first, and stores nothing before the account was opened.
 * @throws ApiError
 */
export async function connectChannel(
  user: AsUser,
  { workspaceId, network, method, fields, channelId }: ConnectRequest,
  { siteUrl, ...tools }: Omit<ConnectTools, "origin" | "signIn"> & { readonly siteUrl: URL },
  vault: RevokeTools,
): Promise<ConnectResult> {
  const id = await user.rpc(
    "begin_connection",
    { workspace_id: workspaceId, network, channel_id: channelId ?? null },
    z.uuid(),
  );
  const secret = createSecret();
  const signIn = createSignInTools({ id, network, secret }, siteUrl, vault);
  const connectTools = { ...tools, origin: siteUrl.origin, signIn };
  const result = await networks[network].connect({ method, fields }, connectTools);
  if (result.kind === "refused") throw toRefusalError(result);
  if (result.kind === "redirect") {
    const browser = createSecret();
    await storeSignInState(id, { secret, browser, handed: result.state }, vault);
    return { kind: "redirect", url: result.url, connectionId: id, browser };
  }
  return { kind: "connected", id: await completeConnection({ id, network }, result, vault) };
}
