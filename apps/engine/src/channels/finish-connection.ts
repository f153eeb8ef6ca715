import type { Connected, ConnectTools } from "@postlark/networks/connecting";
import type { NetworkId } from "@postlark/networks/network";
import { networks } from "@postlark/networks/registry";
import postgres from "postgres";

import { ApiError } from "../platform/errors/api-error.ts";
import { databaseRefusal } from "../platform/errors/database-refusal.ts";
import { accountToReconnect, storeChoice } from "./account-choice.ts";
import { completeConnection, expired, refusal } from "./complete-connection.ts";
import { isSame, openSignInState, parseState } from "./sign-in.ts";
import { revokeAccess, type RevokeTools } from "./revoke-access.ts";

export type Return = {
  readonly network: NetworkId;
  /** The callback's address with the network's answer. */
  readonly cameBackTo: URL;
  /** The browser's secret of a connection. */
  readonly browserOf: (connectionId: string) => string | undefined;
};

/** The page that the user left from. */
export type Origin = {
  readonly slug: string;
  /** The channel to reconnect; null for a new one. */
  readonly again: string | null;
};

type Row = {
  readonly id: string;
  readonly slug: string;
  readonly network: string;
  readonly channel_id: string;
  readonly is_reconnect: boolean;
  readonly state: Buffer | null;
};

type Done = { readonly id: string } | { readonly choice: string };

/** The result: a channel, a choice among several accounts, or a problem's code. */
export type Finished = { readonly origin: Origin | undefined } & (
  | Done
  | { readonly problem: ApiError }
);

function problemOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof postgres.PostgresError)) throw error;
  const { code, message, hint, detail } = error;
  return databaseRefusal(500, { code, message, hint, details: detail });
}

async function finish(
  row: Row | undefined,
  secret: string,
  { network, cameBackTo, browserOf }: Return,
  tools: Omit<ConnectTools, "signIn">,
  vault: RevokeTools,
): Promise<Done> {
  if (!row?.state || row.network !== network) throw expired();
  const signInState = openSignInState(row.id, row.state, vault);
  if (!isSame(signInState.secret, secret)) throw expired();
  // Otherwise an attacker could send somebody to their own server's page and connect that person's account.
  if (!isSame(signInState.browser, browserOf(row.id) ?? "")) {
    throw new ApiError(422, "connect_other_browser", "Come back in the browser you began in.");
  }
  const [consumed] = await vault.database<{ is_taken: boolean }[]>`
    select engine.take_connection_state(${row.id}, ${row.state}) as is_taken`;
  if (!consumed?.is_taken) throw expired();
  const result = await networks[network].finishConnection?.(signInState.handed, cameBackTo, tools);
  if (result?.kind === "refused") throw refusal(result);
  if (result?.kind === "connected") return complete(row.id, network, result, vault);
  if (result?.kind !== "choose") throw expired();
  if (!row.is_reconnect) {
    await storeChoice(row.id, result.accounts, vault);
    return { choice: row.id };
  }
  const same = await accountToReconnect(row.id, result.accounts, vault);
  if (same === undefined) {
    const message = "The channel's account is not among those that were agreed to.";
    throw refusal({ kind: "refused", code: "other_account", message });
  }
  return complete(row.id, network, same, vault);
}

async function complete(
  id: string,
  network: NetworkId,
  connected: Connected,
  vault: RevokeTools,
): Promise<Done> {
  try {
    return { id: await completeConnection({ id, network }, connected, vault) };
  } catch (error) {
    await revokeAccess(network, () => connected.credentials, vault);
    throw error;
  }
}

/** Completes a connection when a user returns from a network's page. Each answer counts once. */
export async function finishReturn(
  returned: Return,
  tools: Omit<ConnectTools, "signIn">,
  vault: RevokeTools,
): Promise<Finished> {
  const state = parseState(returned.cameBackTo.searchParams.get("state"));
  const [row] = state
    ? await vault.database<Row[]>`select * from engine.connection(${state.id})`
    : [];
  const origin = row && { slug: row.slug, again: row.is_reconnect ? row.channel_id : null };
  try {
    return { origin, ...(await finish(row, state?.secret ?? "", returned, tools, vault)) };
  } catch (error) {
    return { origin, problem: problemOf(error) };
  }
}
