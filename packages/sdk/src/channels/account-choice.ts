import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

const offerSchema = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string(),
      isConnected: z.boolean(),
    }),
  ),
});

/** An account that the user agreed for; `isConnected` where the workspace has it as a channel already. */
export type OfferedAccount = z.infer<typeof offerSchema>["accounts"][number];

/**
 * The accounts that the user agreed for at a network's own page, for a quarter of an hour.
 * @throws AppError, `connection_expired` where there is nothing to choose any more
 */
export async function fetchAccounts(
  connectionId: string,
  signal?: AbortSignal,
): Promise<readonly OfferedAccount[]> {
  const { accounts } = await engineRequest("GET", `/connections/${connectionId}/accounts`, {
    answer: offerSchema,
    signal,
  });
  return accounts;
}

/** Connects the accounts, all or none. @returns the channels' ids @throws AppError, as {@link fetchAccounts} does */
export async function chooseAccounts(
  connectionId: string,
  accounts: readonly string[],
): Promise<readonly string[]> {
  const { ids } = await engineRequest("POST", `/connections/${connectionId}/accounts`, {
    body: { accounts },
    answer: z.object({ ids: z.array(z.guid()) }),
  });
  return ids;
}
