import type { Connected } from "@postlark/networks/connecting";
import { networkIds, type NetworkId } from "@postlark/networks/network-ids";
import { z } from "zod";

import { pack, seal, unpack, unseal } from "../platform/credentials/envelope.ts";
import type { Vault } from "../platform/credentials/stored-credentials.ts";
import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import { connectionExpired, storeAccount } from "./complete-connection.ts";
import { jsonSchema } from "./json-schema.ts";
import type { RevokeTools } from "./revoke-access.ts";
import { cleanAccountNames } from "./visible-account.ts";

const storedSchema = z.array(
  z.object({
    account: z.object({
      accountId: z.string(),
      handle: z.string(),
      displayName: z.string(),
      avatarUrl: z.string().nullable(),
      settings: z.record(z.string(), jsonSchema),
    }),
    credentials: jsonSchema,
  }),
);

/** An account as the browser sees it, without credentials. */
export type OfferedAccount = {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** Whether the workspace has it already: choosing it reconnects the channel. */
  readonly isConnected: boolean;
};

type Offer = { readonly network: NetworkId; readonly accounts: OfferedAccount[] };

/** Stores the accounts for a choice within 15 minutes. @throws ApiError if that has passed */
export async function storeChoice(
  connectionId: string,
  accounts: readonly Connected[],
  { database, keyring }: Vault,
): Promise<void> {
  const choice = pack(
    seal(keyring, `choice:${connectionId}`, JSON.stringify(accounts.map(cleanAccountNames))),
  );
  const [row] = await database<{ is_kept: boolean }[]>`
    select engine.keep_choice(${connectionId}, ${choice}) as is_kept`;
  if (!row?.is_kept) throw connectionExpired();
}

const pendingSchema = z
  .array(z.object({ network: z.enum(networkIds), connected_accounts: z.array(z.string()) }))
  .length(1);

/** Postgres checks whether it is this user's choice. @throws ApiError if there is none, or it is another user's */
async function readPendingChoice(user: AsUser, connectionId: string, { database, keyring }: Vault) {
  const [pending] = await user.rpc(
    "pending_choice",
    { connection_id: connectionId },
    pendingSchema,
  );
  const [row] = await database<{ choice: Buffer | null }[]>`
    select engine.connection_choice(${connectionId}) as choice`;
  const choice = row?.choice;
  if (pending === undefined || !choice) throw connectionExpired();
  const text = unseal(keyring, `choice:${connectionId}`, unpack(choice));
  const { network, connected_accounts: connected } = pending;
  return { network, connected, choice, accounts: storedSchema.parse(JSON.parse(text)) };
}

/** @throws ApiError if the choice has expired */
export async function readChoice(user: AsUser, connectionId: string, vault: Vault): Promise<Offer> {
  const { network, connected, accounts } = await readPendingChoice(user, connectionId, vault);
  return {
    network,
    accounts: accounts.map(({ account: { accountId: id, displayName: name, handle } }) => ({
      id,
      name,
      handle,
      isConnected: connected.includes(id),
    })),
  };
}

/**
 * Connects the chosen accounts, all or none; a refused choice can be repeated.
 * @param chosenIds ids of accounts, each once
 * @returns the channels
 * @throws ApiError
 */
export async function connectChosenAccounts(
  user: AsUser,
  connectionId: string,
  chosenIds: readonly string[],
  tools: RevokeTools,
): Promise<readonly string[]> {
  const { network, choice, accounts } = await readPendingChoice(user, connectionId, tools);
  const chosenAccounts = accounts.filter(({ account }) => chosenIds.includes(account.accountId));
  if (chosenAccounts.length !== chosenIds.length) {
    throw new ApiError(422, "invalid", "Choose among the accounts that were agreed to.");
  }
  const stored = await tools.database.begin(async (queries) => {
    const [row] = await queries<{ is_taken: boolean }[]>`
      select engine.take_choice(${connectionId}, ${choice}) as is_taken`;
    if (!row?.is_taken) throw connectionExpired();
    const connections = [connectionId];
    while (connections.length < chosenAccounts.length) {
      const [next] = await queries<{ id: string | null }[]>`
        select engine.next_connection(${connectionId}) as id`;
      if (!next?.id) throw connectionExpired();
      connections.push(next.id);
    }
    const storedAccounts: Awaited<ReturnType<typeof storeAccount>>[] = [];
    for (const [at, account] of chosenAccounts.entries()) {
      const id = connections[at] ?? connectionId;
      storedAccounts.push(await storeAccount({ id, network }, account, tools, queries));
    }
    return storedAccounts;
  });
  // oxlint-disable-next-line typescript/no-floating-promises -- revokes in the background and never throws
  for (const { revokeFormer } of stored) void revokeFormer();
  return stored.map(({ id }) => id);
}

/** The account of the channel to reconnect, if it was agreed to. */
export async function findAccountToReconnect(
  connectionId: string,
  accounts: readonly Connected[],
  { database }: Vault,
): Promise<Connected | undefined> {
  const [row] = await database<{ account: string | null }[]>`
    select engine.account_to_reconnect(${connectionId}) as account`;
  return accounts.find(({ account }) => account.accountId === row?.account);
}
