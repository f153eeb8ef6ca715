import type { Connected, ConnectTools } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import postgres from "postgres";

import { ApiError } from "../platform/errors/api-error.ts";
import { toApiError } from "../platform/errors/database-refusal.ts";
import { findAccountToReconnect, storeChoice } from "./account-choice.ts";
import { completeConnection, connectionExpired, toRefusalError } from "./complete-connection.ts";
import { isEqualSecret, openSignInState, parseState } from "./sign-in.ts";
import { revokeAccess, type RevokeTools } from "./revoke-access.ts";

export type ProviderReturn = {
  readonly network: NetworkId;
  /** The callback's address with the network's answer. */
  readonly callbackUrl: URL;
  /** The browser's secret of a connection. */
  readonly browserOf: (connectionId: string) => string | undefined;
};

/** The page that the user left from. */
export type Origin = {
  readonly slug: string;
  readonly reconnectChannelId: string | null;
};

type Row = {
  readonly id: string;
  readonly slug: string;
  readonly network: string;
  readonly channel_id: string;
  readonly is_reconnect: boolean;
  readonly state: Buffer | null;
};

type ConnectionOutcome = { readonly id: string } | { readonly choice: string };

/** The result: a channel, a choice among several accounts, or a problem's code. */
export type FinishedReturn = { readonly origin: Origin | undefined } & (
  | ConnectionOutcome
  | { readonly problem: ApiError }
);

/** Converts a refusal to an ApiError. @throws unknown any other error */
function requireApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof postgres.PostgresError)) throw error;
  const { code, message, hint, detail } = error;
  return toApiError(500, { code, message, hint, details: detail });
}

/** Checks state and browser, then connects the account or stores a choice among several. @throws ApiError */
async function finishSignIn(
  row: Row | undefined,
  secret: string,
  { network, callbackUrl, browserOf }: ProviderReturn,
  tools: Omit<ConnectTools, "signIn">,
  vault: RevokeTools,
): Promise<ConnectionOutcome> {
  if (!row?.state || row.network !== network) throw connectionExpired();
  const signInState = openSignInState(row.id, row.state, vault);
  if (!isEqualSecret(signInState.secret, secret)) throw connectionExpired();
  // Otherwise an attacker could send somebody to their own server's page and connect that person's account.
  if (!isEqualSecret(signInState.browser, browserOf(row.id) ?? "")) {
    throw new ApiError(422, "connect_other_browser", "Come back in the browser you began in.");
  }
  const [consumed] = await vault.database<{ is_taken: boolean }[]>`
    select engine.take_connection_state(${row.id}, ${row.state}) as is_taken`;
  if (!consumed?.is_taken) throw connectionExpired();
  const result = await networks[network].finishConnection?.(signInState.handed, callbackUrl, tools);
  if (result?.kind === "refused") throw toRefusalError(result);
  if (result?.kind === "connected") return completeOrRevoke(row.id, network, result, vault);
  if (result?.kind !== "choose") throw connectionExpired();
  if (!row.is_reconnect) {
    await storeChoice(row.id, result.accounts, vault);
    return { choice: row.id };
  }
  const accountToReconnect = await findAccountToReconnect(row.id, result.accounts, vault);
  if (accountToReconnect === undefined) {
    const message = "The channel's account is not among those that were agreed to.";
    throw toRefusalError({ kind: "refused", code: "other_account", message });
  }
  return completeOrRevoke(row.id, network, accountToReconnect, vault);
}

/** Connects the account; revokes what the network granted if that fails. */
async function completeOrRevoke(
  id: string,
  network: NetworkId,
  connected: Connected,
  vault: RevokeTools,
): Promise<ConnectionOutcome> {
  try {
    return { id: await completeConnection({ id, network }, connected, vault) };
  } catch (error) {
    await revokeAccess(network, () => connected.credentials, vault);
    throw error;
  }
}

/** Completes a connection when a user returns from a network's page. Each answer counts once. */
export async function finishReturn(
  returned: ProviderReturn,
  tools: Omit<ConnectTools, "signIn">,
  vault: RevokeTools,
): Promise<FinishedReturn> {
  const state = parseState(returned.callbackUrl.searchParams.get("state"));
  const [row] = state
    ? await vault.database<Row[]>`select * from engine.connection(${state.id})`
    : [];
  const origin = row && {
    slug: row.slug,
    reconnectChannelId: row.is_reconnect ? row.channel_id : null,
  };
  try {
    return { origin, ...(await finishSignIn(row, state?.secret ?? "", returned, tools, vault)) };
  } catch (error) {
    return { origin, problem: requireApiError(error) };
  }
}
